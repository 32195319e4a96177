/** Something the product's specification asks for, in our words, and the tests that prove it. */
interface Requirement {
  /** Number of the section that asks for it. */
  readonly section: 2 | 4 | 5 | 6 | 7 | 8 | 9
  readonly says: string
  /** Each `file › name of the test`. */
  readonly proofs: readonly string[]
}

const constants = 'packages/contract/src/constants.test.ts'
const calls = 'packages/contract/src/routes/registry.test.ts'
const filters = 'apps/web/src/ui/data-filter/filters.test.ts'
const access = 'e2e/access.test.ts'
const badInput = 'apps/server/src/http/bad-input.test.ts'
const social = 'apps/server/src/social/social.test.ts'
const socialFlow = 'e2e/social.test.ts'
const dialogs = 'apps/web/src/ui/dialogs/error-text.test.ts'
const events = 'apps/web/src/api/event-stream.test.ts'
const lifecycle = 'apps/server/src/conversions/lifecycle.test.ts'
const numbers = 'apps/web/src/ui/format-number.test.ts'
const profile = 'apps/server/src/accounts/profile.test.ts'
const report = 'apps/web/src/app/report-error.test.ts'
const requests = 'apps/web/src/api/request.test.ts'
const reset = 'apps/server/src/accounts/password-reset.test.ts'
const screens = 'apps/web/src/app/screens.test.ts'
const speech = 'apps/server/src/speech/speech.test.ts'
const toasts = 'apps/web/src/features/session/item-toasts.test.ts'
const money = 'e2e/money.test.ts'
const sandbox = 'apps/server/src/payments/sandbox.test.ts'
const stripe = 'apps/server/src/payments/stripe.test.ts'
const wallet = 'apps/web/src/features/wallet/wallet-colour.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const history = 'e2e/history.test.ts'
const keys = 'apps/server/src/keys/keys.test.ts'
const images = 'apps/server/src/images/images.test.ts'
const videos = 'apps/server/src/videos/videos.test.ts'
const audio = 'apps/server/src/audio/audio.test.ts'
const uploads = 'apps/server/src/uploads/uploads.test.ts'
const keysScreen = 'e2e/api-keys.test.ts'
const library = 'e2e/library.test.ts'
const shell = 'e2e/shell.test.ts'
const story = 'e2e/story.test.ts'
const team = 'e2e/team.test.ts'
const teams = 'apps/server/src/teams/teams.test.ts'
const teamCheck = 'apps/web/src/features/team/team-check.test.ts'
const callers = 'apps/server/src/http/roles.test.ts'
const demo = 'apps/server/src/demo/demo.test.ts'
const demoFlow = 'e2e/demo.test.ts'
const voices = 'apps/server/src/voices/voices.test.ts'
const voicesFlow = 'e2e/voices.test.ts'
const mainStory = `${story} › leads from the first visit to a recording that survives a restart, for the price that was shown`
const contentLimit = `${faults} › offers to subscribe when the day’s free conversions are used up`

/** What is asked for and done. It grows with every part of the product until nothing is left to add. */
export const coverage: readonly Requirement[] = [
  {
    section: 2,
    says: 'sign-in, registration and verification are for people without a session; others are sent to the root',
    proofs: [`${guards} › %s leads to the root`],
  },
  {
    section: 2,
    says: 'the main layout stands at the root and needs a session',
    proofs: [`${guards} › a first visit leads to the registration, from any screen that needs one`],
  },
  {
    section: 2,
    says: 'without a token, somebody who registered before goes to sign-in',
    proofs: [
      `${guards} › somebody who registered before is asked to sign in, and comes back to where they wanted to go`,
    ],
  },
  {
    section: 2,
    says: 'without a token, a first visit goes to the registration',
    proofs: [`${guards} › a first visit leads to the registration, from any screen that needs one`],
  },
  {
    section: 2,
    says: 'a password reset is asked for when signed out and done by anybody with a code',
    proofs: [
      `${access} › is replaced with the code from the mail, which ends every other session`,
      `${access} › can be replaced by anybody with a code, but asked for only when signed out`,
    ],
  },
  {
    section: 2,
    says: 'the profile dialog is 680 px wide and shows after signing in while there is none',
    proofs: [
      `${access} › is asked for after signing in, can be put off until the next time, and is asked for no more`,
    ],
  },
  {
    section: 2,
    says: 'the empty path is text to speech',
    proofs: [`${guards} › the root and text-to-speech are the same screen`],
  },
  {
    section: 2,
    says: 'unknown paths lead to notfound',
    proofs: [`${guards} › an unknown address leads to notfound`],
  },
  {
    section: 2,
    says: 'the call to action shows beside generators and not in recordings or notfound',
    proofs: [
      `${shell} › offers a subscription beside a generator, not in a library nor where nothing was found`,
    ],
  },
  {
    section: 2,
    says: 'two toast areas, keyed notification and message',
    proofs: [`${shell} › has two toast areas above everything else`],
  },
  {
    section: 2,
    says: 'a confirmation dialog asks before something is deleted',
    proofs: [`${library} › deletes what is ticked, after asking`],
  },
  {
    section: 2,
    says: 'the information dialog has a title, a message and a way to close it',
    proofs: [`${team} › keeps the wallet to its owner`],
  },
  {
    section: 2,
    says: 'each screen carries its flag for the call to action',
    proofs: [`${screens} › the call to action is on for generators and off for libraries and notfound`],
  },
  {
    section: 2,
    says: 'dialogs wait for each other and a question is answered once',
    proofs: [
      `apps/web/src/ui/dialogs/dialogs.test.ts › a question is answered yes by its button and no by every other way out`,
    ],
  },
  {
    section: 2,
    says: 'select-team chooses an owner or oneself and needs a session',
    proofs: [
      `${team} › is asked for once: oneself is a choice that is remembered, and the header changes it`,
    ],
  },
  {
    section: 2,
    says: 'the wallet is 800 px wide',
    proofs: [`${money} › buys credits in the sandbox, which are counted once and stand in the statement`],
  },
  {
    section: 2,
    says: 'payment-completed and payment-cancelled are open to everybody',
    proofs: [
      `${money} › buys credits in the sandbox, which are counted once and stand in the statement`,
      `${money} › charges nothing for a payment that was given up, and tells of a wrong code beside its field`,
    ],
  },
  {
    section: 2,
    says: 'a purchase in the address is recorded in euros, at a unit price of 1, and taken out of the address',
    proofs: [
      'apps/web/src/app/purchase.test.ts › a purchase is counted in euros and taken out of the address, which keeps the rest',
      `${money} › buys credits in the sandbox, which are counted once and stand in the statement`,
    ],
  },
  {
    section: 7,
    says: 'credits are bought, once for each payment, however it is told',
    proofs: [
      `${stripe} › is credited once, however often and from how many sides it is told`,
      `${stripe} › is not believed without Stripe’s signature, nor with an old one`,
      `${stripe} › is credited for each of two checkouts at once, which share one customer`,
    ],
  },
  {
    section: 7,
    says: 'a subscription is bought, brings monthly credits, is managed and ends',
    proofs: [
      `${stripe} › brings its credits with each paid month, in whatever order that is told, until it ends`,
      `${money} › is opened by the limit, subscribes, lifts the limit, and gives the subscription back`,
    ],
  },
  {
    section: 7,
    says: 'an activation code turns into credits',
    proofs: [`${sandbox} › gives its credits once to each account, as often as it may be used`],
  },
  {
    section: 9,
    says: 'a purchase of credits begins at 10 euros, and a euro is 1000 credits',
    proofs: [`${money} › buys credits in the sandbox, which are counted once and stand in the statement`],
  },
  {
    section: 9,
    says: 'the wallet is coloured by the monthly credits of the plan',
    proofs: [`${wallet} › measures by the monthly credits of a plan`],
  },
  {
    section: 2,
    says: 'the wallet opens only without a team, else a dialog titled Forbidden says whom to ask',
    proofs: [`${team} › keeps the wallet to its owner`],
  },
  {
    section: 4,
    says: 'a conversion goes from pending to completed',
    proofs: [mainStory],
  },
  {
    section: 4,
    says: 'what was pending before the studio opened is followed again',
    proofs: [`${shell} › follows what was started elsewhere, and what was pending before it was opened`],
  },
  {
    section: 4,
    says: 'pending items are looked at every 5 s, texts every 1 s, and up to 1000 at the start',
    proofs: [`${constants} › pages, pending items and polling`],
  },
  {
    section: 4,
    says: 'a completed recording is told by its toast',
    proofs: [mainStory, `${constants} › the words when a recording completes, fails or is deleted`],
  },
  {
    section: 4,
    says: 'a started conversion is told by its toast, and credits are read again',
    proofs: [mainStory],
  },
  {
    section: 4,
    says: 'an error while starting clears the flag of sending',
    proofs: [`${faults} › are refused in a dialog, and the text stays in the composer`],
  },
  {
    section: 4,
    says: 'the end of a session clears the stored token',
    proofs: [
      `${guards} › a token that is no longer good signs out`,
      `${shell} › signs out, and asks to sign in from then on`,
    ],
  },
  {
    section: 4,
    says: 'a failed conversion is told by its toast and costs nothing',
    proofs: [
      `${toasts} › a start, a completion and a failure say the words of the specification`,
      `${lifecycle} › that meets "%s" fails with %s and costs nothing`,
    ],
  },
  {
    section: 4,
    says: 'what was found pending is followed without saying that it was started',
    proofs: [`${toasts} › what was found pending on start is followed without a toast`],
  },
  {
    section: 4,
    says: 'the history tells what happened',
    proofs: [
      `apps/server/src/history/events.test.ts › keeps history and a statement in which every movement names its item`,
    ],
  },
  {
    section: 4,
    says: 'without a token only the demo voices load',
    proofs: [`${speech} › are only the demo ones for a visitor`],
  },
  {
    section: 4,
    says: 'a code_ref that is queued already is not queued twice',
    proofs: [
      'apps/web/src/api/pending-queue.test.ts › a code_ref that is queued already is not queued twice',
    ],
  },
  {
    section: 4,
    says: 'a team is selected from the stored id; with none stored but teams present one goes to select-team',
    proofs: [
      `${teamCheck} › a stored team that one is in is selected without asking`,
      `${teamCheck} › with none stored but teams present one is asked, and only once`,
    ],
  },
  {
    section: 4,
    says: 'the selected team is checked after each user load',
    proofs: [
      `${teamCheck} › a stored team that one is no longer in is gone`,
      `${team} › is built by an invitation, works on the owner’s credits, and ends with a removal`,
    ],
  },
  {
    section: 5,
    says: 'the title is the first 15 characters of the text when none is given',
    proofs: [`${library} › names a recording after its first 15 characters when it has no title`],
  },
  {
    section: 5,
    says: 'a text costs its characters times the rate, rounded, at least 10',
    proofs: [`${constants} › %i characters in tier %s cost %i`, mainStory],
  },
  {
    section: 5,
    says: 'tables match by beginning, content (the default), end, equality, and dates by day, before and after',
    proofs: [
      `${filters} › offers exactly the match modes the API knows`,
      `${filters} › text columns start with "contains", date columns with "is"`,
      `${library} › narrows the list by a column and a match mode`,
    ],
  },
  {
    section: 5,
    says: 'an error text is cut at 500 characters',
    proofs: [`${dialogs} › a string is shown, cut at 500 characters`],
  },
  {
    section: 5,
    says: 'an object error shows its detail, else one line a field',
    proofs: [
      `${dialogs} › an object shows its detail when that is a string`,
      `${dialogs} › any other object shows one line per field`,
    ],
  },
  {
    section: 6,
    says: 'a member acts on the owner’s content and credits, and nobody else does',
    proofs: [
      `${callers} › gives a member what it gives the owner`,
      `${teams} › spends the owner’s credits, fills the owner’s library and names who acted`,
      `${team} › is built by an invitation, works on the owner’s credits, and ends with a removal`,
    ],
  },
  {
    section: 6,
    says: 'only the owner reaches wallet statement, keys, profile and team',
    proofs: [`${callers} › answers a member about themselves only`],
  },
  {
    section: 6,
    says: 'a signed-in person cannot reach the sign-in screens',
    proofs: [`${guards} › %s leads to the root`],
  },
  {
    section: 6,
    says: 'a free account that reaches its limit is offered to subscribe, which opens the wallet',
    proofs: [contentLimit],
  },
  {
    section: 6,
    says: 'a visitor gets demo voices only',
    proofs: [`${speech} › are only the demo ones for a visitor`],
  },
  {
    section: 6,
    says: 'somebody else’s content is out of reach',
    proofs: [
      `apps/server/src/library/library.test.ts › neither lists, reads, plays, rates nor deletes what is not its own`,
    ],
  },
  {
    section: 7,
    says: 'team members are listed, created and deleted by uuid',
    proofs: [
      `${teams} › somebody with an account makes them a member at once and tells them by mail`,
      `${teams} › an unknown address sends an invitation, and confirming the address makes it a membership`,
      `${teams} › is ended by the owner, and the next call fails`,
    ],
  },
  {
    section: 7,
    says: 'the calls of accounts, lists, speech and history exist under their exact names',
    proofs: [`${calls} › %s exists`],
  },
  {
    section: 7,
    says: 'the calls for a new password neither tell nor let guess who has an account',
    proofs: [
      `${reset} › answers an unknown address the same, and mails it nothing`,
      `${reset} › kills a code that was guessed at five times, and stops guessing altogether`,
    ],
  },
  {
    section: 7,
    says: 'the profile is told whole and changed in part, from the lists of industries, sizes and regions',
    proofs: [
      `${profile} › is null until it is told, and takes any subset of changes then`,
      `${profile} › can choose from the whole list of %s, without signing in`,
    ],
  },
  {
    section: 7,
    says: 'deleting the profile erases the account and what it made',
    proofs: [
      'apps/server/src/accounts/erasure.test.ts › erases who it was and what it made, and gives back what was held',
      `${access} › is deleted with the account once its address is typed, and leaves a stranger`,
    ],
  },
  {
    section: 2,
    says: 'playground mode is on when the host name contains its domain, and sets title and description',
    proofs: [
      `${socialFlow} › has its own title and description where its name is visited, and is told of when signing in there`,
    ],
  },
  {
    section: 2,
    says: 'the validation of a social sign-in is for people without a session',
    proofs: [`${socialFlow} › is for people without a session`],
  },
  {
    section: 2,
    says: 'an invited_by parameter is kept and, after the first login, told to the server',
    proofs: [
      `${socialFlow} › is copied from the menu, survives the way to the first login, and rewards both`,
      `${socialFlow} › counts for somebody who signs up with an address, too`,
      'apps/server/src/invitations/invitations.test.ts › gives both sides their bonus once, however often and for whomever it is repeated',
    ],
  },
  {
    section: 4,
    says: 'a first login fires new_user or new_social_user, once',
    proofs: [
      `${socialFlow} › opens the studio to somebody new, counts them once, and lets them in again`,
      'apps/server/src/metrics/metrics.test.ts › counts first logins and purchases, of whoever tells of them',
    ],
  },
  {
    section: 7,
    says: 'social sign-in begins at a service and ends with the code that it sends back',
    proofs: [
      `${social} › goes out with state, nonce and a PKCE challenge, and comes back to the public address`,
      `${social} › belongs to the browser that began it`,
      `${social} › opens and links nothing for an address that is not vouched for: %j`,
    ],
  },
  {
    section: 7,
    says: 'a signed-in caller is known by a bearer token',
    proofs: ['e2e/readme.test.ts › goes from an address to a recording with the commands of README'],
  },
  {
    section: 7,
    says: 'requests carry Accept, Content-Type and the token',
    proofs: [`${requests} › calls carry Accept, Content-Type and the token`],
  },
  {
    section: 7,
    says: 'uploads set their own content type',
    proofs: [`${requests} › %s sets its own content type`],
  },
  {
    section: 7,
    says: 'storage hosts get no header of ours',
    proofs: [`${requests} › %s gets no header of ours`],
  },
  {
    section: 7,
    says: 'team-scoped calls name the team',
    proofs: [`${requests} › names the team exactly on the calls that take it`],
  },
  {
    section: 7,
    says: 'lists answer results, count, next and previous',
    proofs: [`apps/server/src/library/library.test.ts › lists newest first with the whole count`],
  },
  {
    section: 8,
    says: 'creating and deleting a team member are told by their toasts',
    proofs: [`${team} › is built by an invitation, works on the owner’s credits, and ends with a removal`],
  },
  {
    section: 8,
    says: 'a 401 answer signs out',
    proofs: [`${report} › a 401 signs out instead`, `${guards} › a token that is no longer good signs out`],
  },
  {
    section: 8,
    says: 'other errors open a dialog headed by the status text, except those of the sign-in forms',
    proofs: [
      `${faults} › are refused in a dialog, and the text stays in the composer`,
      `${report} › errors open the dialog, except on signin, user/confirm and signup calls`,
      `${guards} › a wrong password is told beside the form, not in a dialog`,
    ],
  },
  {
    section: 8,
    says: 'the error dialog is 600 px wide and closes with a click on the mask',
    proofs: [`${faults} › is 600 px wide and closes with a click beside it`],
  },
  {
    section: 8,
    says: 'the content limit has words and buttons of its own',
    proofs: [contentLimit],
  },
  {
    section: 8,
    says: 'every refused input is told with its code and field',
    proofs: [`${badInput} › every fault at once`],
  },
  {
    section: 8,
    says: 'an updated profile is told by its toast',
    proofs: [`${access} › is changed from the account menu (%s)`],
  },
  {
    section: 8,
    says: 'deleting recordings is told by its toast',
    proofs: [`${library} › deletes what is ticked, after asking`],
  },
  {
    section: 8,
    says: 'the icon of the error dialog goes by the status',
    proofs: [`${dialogs} › the icon is a warning for 400, a ban for 403 and an exclamation circle otherwise`],
  },
  {
    section: 4,
    says: 'an API key update with revoked true is told as a revocation, for good',
    proofs: [
      `${keysScreen} › are shown once, work until they are revoked, and stay within their cap`,
      `${keys} › stays revoked, whatever else changes`,
    ],
  },
  {
    section: 4,
    says: 'history items can be narrowed by kind, event, status, actor and days, and follow what happens',
    proofs: [
      'apps/server/src/history/history.test.ts › is narrowed by event, status, kind, actor and UTC days, alone and together',
      `${history} › is narrowed by event, status and days, and says when nothing fits`,
      `${history} › is empty at first and shows what happens as it happens, on a phone too`,
    ],
  },
  {
    section: 6,
    says: 'an API key makes content, and nothing about the account',
    proofs: [
      `${keys} › is shown once, makes content for its account and is kept only as a hash`,
      `${callers} › answers everybody as its definition says`,
    ],
  },
  {
    section: 7,
    says: 'API keys are created, changed and removed, and those of others cannot be reached',
    proofs: [`${calls} › %s exists`, `${keys} › is nobody else’s to see, change or remove`],
  },
  {
    section: 8,
    says: 'creating, revoking and updating an API key are told by their toasts',
    proofs: [
      `${keysScreen} › are shown once, work until they are revoked, and stay within their cap`,
      `${keysScreen} › can be renamed and given an expiry, on a phone too`,
    ],
  },
  {
    section: 9,
    says: 'page size 25, pending lookup 1000, polling 5 s and 1 s, ten reconnects',
    proofs: [`${constants} › pages, pending items and polling`],
  },
  {
    section: 9,
    says: 'default credits 2000, 1000 credits a euro, at least 10 a text',
    proofs: [`${constants} › credits`, mainStory],
  },
  {
    section: 9,
    says: 'genders, tiers and engines of voices; offset of cloned voices',
    proofs: [`${constants} › voices: genders, tiers and engines`],
  },
  {
    section: 9,
    says: 'text to speech begins with speed 1 and mp3',
    proofs: [`${constants} › text to speech begins with speed 1 and mp3`],
  },
  {
    section: 9,
    says: 'toasts stay 3000 ms and stand above 5000',
    proofs: [
      'apps/web/src/ui/toasts/toasts.test.ts › a toast goes after 3000 ms, not before',
      `${shell} › has two toast areas above everything else`,
    ],
  },
  {
    section: 9,
    says: 'free use is limited in any 24 hours',
    proofs: [contentLimit],
  },
  {
    section: 9,
    says: 'the event stream is reopened ten times, then a banner says so',
    proofs: [`${events} › reconnects up to 10 times with growing waits and then says that updates are off`],
  },
  {
    section: 9,
    says: 'the colour of the credits goes by the share that is left',
    proofs: [`${wallet} › colours %d of 2000 credits %s`],
  },
  {
    section: 9,
    says: 'numbers from 1000 on carry K, M, G',
    proofs: [`${numbers} › shows %d as %s, from 1000 on with K, M, G`],
  },
  {
    section: 4,
    says: 'an uploaded item shows its own file, and the model named Uploaded',
    proofs: [
      `${videos} › is kept as it is: free, with its size, its length and a poster`,
      `${audio} › is kept as it is, whatever its name says`,
      `${constants} › what has no model of its own shows Uploaded, Image To Image or Music To Music`,
    ],
  },
  {
    section: 4,
    says: 'a sound of a source whose model is missing shows Music To Music',
    proofs: [`${audio} › shows Music To Music once its model is no longer offered`],
  },
  {
    section: 4,
    says: 'pictures, films and sounds are told by toasts of their own when they complete or fail',
    proofs: [`${constants} › the words when a picture, a film or a sound completes, fails or is deleted`],
  },
  {
    section: 5,
    says: 'files have at most 100,000,000 bytes',
    proofs: [
      `${constants} › uploads take 100,000,000 bytes, and polling is the same for every kind`,
      `${uploads} › of 99 MB goes to disk without being held in memory`,
    ],
  },
  {
    section: 5,
    says: 'a title that is empty is the first 15 characters of the text',
    proofs: [
      `${images} › are made by the local engine when nothing else is configured, and measured`,
      `${videos} › are made of a file, titled by its name where there is no text`,
    ],
  },
  {
    section: 6,
    says: 'somebody else’s pictures, films and sounds are out of reach',
    proofs: [
      `${images} › address answers nobody else`,
      `${videos} › is nobody else’s`,
      `${audio} › is nobody else’s, and a member of the team may use it`,
    ],
  },
  {
    section: 7,
    says: 'pictures are made of texts and of pictures, uploaded, renamed, rated and deleted',
    proofs: [
      `${calls} › %s exists`,
      `${images} › several at once are one batch, each of a seed of its own, and end one by one`,
      `${images} › are made of a file, which stays with them until they are deleted`,
      `${images} › title, folder and tags can be changed, and it is found by the new title`,
    ],
  },
  {
    section: 7,
    says: 'films are made of texts and of pictures, get sounds, are uploaded, rated and deleted',
    proofs: [
      `${videos} › are made, wide by default, measured, and have a poster`,
      `${videos} › gets a sound: from a file, from the library, from a recording`,
      `${videos} › keeps thumbs and deletes many, with their files`,
    ],
  },
  {
    section: 7,
    says: 'sounds and music are made of texts, arranged anew, uploaded, renamed and deleted',
    proofs: [
      `${audio} › are made: %s`,
      `${audio} › is arranged anew, from a file, from the library and from a recording`,
      `${audio} › can be renamed and deleted`,
    ],
  },
  {
    section: 9,
    says: 'the usual models of pictures and films, sizes, ratios and seconds',
    proofs: [
      `${constants} › pictures begin with recraft at 1024x1024, or stable diffusion where there is one already`,
      `${constants} › films begin with wan2-1 at 16:9, or kling_standard at 1:1 where there is a picture`,
      `${constants} › a sound takes a second, music eight`,
    ],
  },
  {
    section: 7,
    says: 'a PDF is counted and priced first, then spoken, whole or by its chapters',
    proofs: [
      `${calls} › %s exists`,
      'apps/server/src/pdf/pdf.test.ts › tells its pages, characters, price, beginning and chapters, without headers and page numbers',
      'apps/server/src/pdf/pdf.test.ts › makes one recording of it, once however often it is asked',
      'apps/server/src/pdf/pdf.test.ts › makes one recording of each chapter on request, held together',
      'e2e/pdf.test.ts › is looked at, priced and spoken, of the pages that were chosen',
    ],
  },
  {
    section: 2,
    says: 'demo is open to everybody: visitors hear their words and are invited to register',
    proofs: [
      `${demoFlow} › lets a visitor hear their words, and invites them to register (%s)`,
      `${demoFlow} › is open to somebody who is signed in, and costs them nothing`,
    ],
  },
  {
    section: 7,
    says: 'a visitor makes a demo with a demo voice, for nothing, within limits, and it goes after an hour',
    proofs: [
      `${demo} › is made without an account, for nothing, and can be heard`,
      `${demo} › is in nobody’s library, and tells nobody without its key`,
      `${demo} › takes a demo voice and 300 characters, and names what does not fit`,
      `${demo} › goes on after a restart`,
      `${demo} › is gone after an hour, with its bytes and its words`,
      `${demo} › of one address are refused in words, with the time to wait`,
      `${demoFlow} › says when there were enough, and when there will be more`,
    ],
  },
  {
    section: 7,
    says: 'voices are made favourites and rated, by each person for themselves',
    proofs: [
      `${voices} › is one’s own, stands in the list and can be filtered by`,
      `${voices} › in a team is the member’s, not the owner’s`,
      `${voices} › replaces one’s last, and counts in what everybody thinks`,
      `${voicesFlow} › can be made favourites and filtered by them (%s)`,
      `${voicesFlow} › are rated with the keyboard alone`,
    ],
  },
  {
    section: 7,
    says: 'the providers of voices are listed',
    proofs: [`${voices} › come from the providers that are named`],
  },
]
