import { proven, type Row } from './row.ts'

const access = 'e2e/access.test.ts'
const data = 'e2e/data.test.ts'
const demo = 'e2e/demo.test.ts'
const errors = 'e2e/errors.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const library = 'e2e/library.test.ts'
const money = 'e2e/money.test.ts'
const screens = 'e2e/specification/screens.test.ts'
const shell = 'e2e/shell.test.ts'
const social = 'e2e/social.test.ts'
const team = 'e2e/team.test.ts'

/** Section 2: screens and routes. */
// biome-ignore format: one statement a line
export const screenRows: readonly Row[] = [
  proven(27, 'Route auth/login: only when not logged in', `${guards} › with a session › /auth/login redirects to the root`, `${guards} › without a session › /auth/login is clean for axe`),
  proven(28, 'Route auth/register: only when not logged in', `${guards} › with a session › /auth/register redirects to the root`, `${guards} › without a session › /auth/register is clean for axe`),
  proven(29, 'Route auth/verification (newUser): only when not logged in', `${guards} › with a session › /auth/verification redirects to the root`, `${guards} › without a session › /auth/verification is clean for axe`),
  proven(30, 'Route auth/forgotpassword: only when not logged in', `${access} › a forgotten password › can be reset with a code while signed in, but requested only when signed out`, `${access} › a forgotten password › /auth/forgotpassword is clean for axe`),
  proven(31, 'Route auth/social-validation: only when not logged in', `${social} › signing in with another service › requires a signed-out user`, `${social} › signing in with another service › rejects a sign-in begun in another browser, or never begun`),
  proven(32, 'Route auth/reset-password (resetPassword scenario): not guarded', `${access} › a forgotten password › is reset with the emailed code, which ends every other session`, `${access} › a forgotten password › can be reset with a code while signed in, but requested only when signed out`),
  proven(33, 'Route payment-completed: public', `${screens} › without a session › /payment-completed opens`),
  proven(34, 'Route payment-cancelled: public', `${screens} › without a session › /payment-cancelled opens`),
  proven(35, 'Route demo: public', `${demo} › the demo › generates a visitor’s recording, and invites them to register (desktop)`, `${demo} › the demo › is open to signed-in users, and free for them`),
  proven(36, 'Route select-team requires login', `${screens} › without a session › /select-team redirects to the registration`),
  proven(37, 'A logged-in user who opens a guest route is sent to the root', `${guards} › with a session › /auth/login redirects to the root`, `${guards} › with a session › /auth/register redirects to the root`, `${guards} › with a session › /auth/verification redirects to the root`, `${access} › a forgotten password › can be reset with a code while signed in, but requested only when signed out`, `${social} › signing in with another service › requires a signed-out user`),
  proven(38, 'Main layout at the root, requires login', `${guards} › without a session › a first visit redirects to the registration, from any guarded screen`, `${screens} › a child of the main layout`),
  proven(39, 'Child route assistant', `${screens} › a child of the main layout › /assistant`),
  proven(40, 'Child route (empty path)', `${screens} › a child of the main layout › /`),
  proven(41, 'Child route text-to-speech', `${screens} › a child of the main layout › /text-to-speech`),
  proven(42, 'Child route excel-to-speech', `${screens} › a child of the main layout › /excel-to-speech`),
  proven(43, 'Child route clone-voice', `${screens} › a child of the main layout › /clone-voice`),
  proven(44, 'Child route pdf-to-speech', `${screens} › a child of the main layout › /pdf-to-speech`),
  proven(45, 'Child route excel-to-image', `${screens} › a child of the main layout › /excel-to-image`),
  proven(46, 'Child route text-to-image', `${screens} › a child of the main layout › /text-to-image`),
  proven(47, 'Child route image-to-image', `${screens} › a child of the main layout › /image-to-image`),
  proven(48, 'Child route text-to-video', `${screens} › a child of the main layout › /text-to-video`),
  proven(49, 'Child route image-to-video', `${screens} › a child of the main layout › /image-to-video`),
  proven(50, 'Child route add-audio-to-video', `${screens} › a child of the main layout › /add-audio-to-video`),
  proven(51, 'Child route recordings', `${screens} › a child of the main layout › /recordings`),
  proven(52, 'Child route images', `${screens} › a child of the main layout › /images`),
  proven(53, 'Child route videos', `${screens} › a child of the main layout › /videos`),
  proven(54, 'Child route text-to-sound', `${screens} › a child of the main layout › /text-to-sound`),
  proven(55, 'Child route text-to-music', `${screens} › a child of the main layout › /text-to-music`),
  proven(56, 'Child route music-to-music', `${screens} › a child of the main layout › /music-to-music`),
  proven(57, 'Child route my-audios', `${screens} › a child of the main layout › /my-audios`),
  proven(58, 'Child route team', `${screens} › a child of the main layout › /team`),
  proven(59, 'Child route notfound', `${screens} › a child of the main layout › /notfound`),
  proven(60, 'Any unknown path redirects to notfound', `${guards} › with a session › an unknown address redirects to notfound`),
  proven(61, 'The call to action is off for assistant, recordings, images, videos and notfound', `${screens} › a child of the main layout › /assistant`, `${screens} › a child of the main layout › /recordings`, `${screens} › a child of the main layout › /images`, `${screens} › a child of the main layout › /videos`, `${screens} › a child of the main layout › /notfound`),
  proven(62, 'The call to action is on for the generator pages and team', `${screens} › a child of the main layout › /`, `${screens} › a child of the main layout › /text-to-speech`, `${screens} › a child of the main layout › /excel-to-speech`, `${screens} › a child of the main layout › /clone-voice`, `${screens} › a child of the main layout › /pdf-to-speech`, `${screens} › a child of the main layout › /excel-to-image`, `${screens} › a child of the main layout › /text-to-image`, `${screens} › a child of the main layout › /image-to-image`, `${screens} › a child of the main layout › /text-to-video`, `${screens} › a child of the main layout › /image-to-video`, `${screens} › a child of the main layout › /add-audio-to-video`, `${screens} › a child of the main layout › /text-to-sound`, `${screens} › a child of the main layout › /text-to-music`, `${screens} › a child of the main layout › /music-to-music`, `${screens} › a child of the main layout › /team`),
  proven(63, 'my-audios sets no call to action', `${screens} › a child of the main layout › /my-audios`),
  proven(64, 'Without a token, a user who registered before goes to login', `${guards} › without a session › a returning visitor is asked to sign in, and returns to the requested screen`),
  proven(65, 'Without a token, any other user goes to register', `${guards} › without a session › a first visit redirects to the registration, from any guarded screen`),
  proven(66, 'Shell: toast area keyed notification', `${shell} › the shell › has two toast areas above everything else`),
  proven(67, 'Shell: toast area keyed message', `${shell} › the shell › has two toast areas above everything else`),
  proven(68, 'Shell: confirmation dialog', `${library} › the recordings › deletes the selection after confirmation`),
  proven(69, 'Shell: router outlet', `${screens} › a child of the main layout`),
  proven(70, 'On start the shell checks playground mode', `${social} › the playground › has its own title and description on its host, and is named in its sign-ins`),
  proven(71, 'On start the shell initialises the session', `${shell} › the shell › shows the credit balance`, `${shell} › the shell › follows items started elsewhere, and items pending before it was opened`),
  proven(72, 'purchase_success=true with purchase_value records a purchase in EUR, the value as quantity, at a unit price of 1', `${money} › the wallet › buys credits in the sandbox, which are counted once and listed in the statement`),
  proven(73, 'Both parameters are then removed from the address', `${money} › the wallet › buys credits in the sandbox, which are counted once and listed in the statement`),
  proven(74, 'invited_by is saved locally', `${social} › an invitation › is copied from the menu, survives until the first login, and rewards both`),
  proven(75, 'Dialog Complete your profile: 680px', `${access} › the profile › is requested after signing in, can be postponed to the next sign-in, and is then requested no more`),
  proven(76, 'Complete your profile is shown after login if the user has no profile', `${access} › the profile › is requested after signing in, can be postponed to the next sign-in, and is then requested no more`),
  proven(77, 'Dialog My wallet: 800px', `${money} › the wallet › buys credits in the sandbox, which are counted once and listed in the statement`),
  proven(78, 'Wallet opens only when no team is selected', `${team} › a team › opens the wallet only for its owner`),
  proven(79, "Warning dialog titled 'Forbidden' with its exact text", `${team} › a team › opens the wallet only for its owner`),
  proven(80, 'Info dialog: title, message, status, Close button', `${team} › a team › opens the wallet only for its owner`),
  proven(81, 'Info dialog: optional link or download link', `${data} › account data › is exported from the settings as a zip that holds the library`),
  proven(82, 'Error dialog: rows 291 to 300', `${errors} › the error dialog`, `${faults} › the error dialog › offers to subscribe at the 24-hour limit`),
]
