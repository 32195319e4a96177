import { proven, type Row } from './row.ts'

const access = 'e2e/access.test.ts'
const apiKeys = 'e2e/api-keys.test.ts'
const clones = 'e2e/clones.test.ts'
const errors = 'e2e/errors.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const hosted = 'e2e/specification/hosted.test.ts'
const libraries = 'e2e/libraries.test.ts'
const library = 'e2e/library.test.ts'
const studio = 'e2e/specification/studio.test.ts'
const team = 'e2e/team.test.ts'

/** Section 8: the error catalogue. */
// biome-ignore format: one statement a line
export const errorRows: readonly Row[] = [
  proven(288, 'A 401 signs the user out', `${guards} › with a session › an invalid token signs out`),
  proven(289, 'Any other error, except signin, user/confirm, signup, opens a modal dialog', `${errors} › a load that fails`, `${errors} › a change that fails`),
  proven(290, 'No dialog on signin, user/confirm, signup', `${studio} › a refusal by the forms that open a session`, `${guards} › without a session › a wrong password is shown in the form, not in a dialog`),
  proven(291, 'Dialog 600px wide', `${errors} › the error dialog › is 600 pixels wide, and a click on the mask closes it`),
  proven(292, 'Closable by clicking the mask', `${errors} › the error dialog › is 600 pixels wide, and a click on the mask closes it`),
  proven(293, 'Headed by the status text', `${errors} › the error dialog › for status 400 is headed “Bad Request” beside its icon`, `${errors} › the error dialog › for status 403 is headed “Forbidden” beside its icon`, `${errors} › the error dialog › for status 409 is headed “Conflict” beside its icon`),
  proven(294, 'Icon warning for 400', `${errors} › the error dialog › for status 400 is headed “Bad Request” beside its icon`),
  proven(295, 'Icon ban for 403', `${errors} › the error dialog › for status 403 is headed “Forbidden” beside its icon`),
  proven(296, 'Icon exclamation circle otherwise', `${errors} › the error dialog › for status 409 is headed “Conflict” beside its icon`),
  proven(297, "content_limit: 'Reached your 24-hour content generation limit.'", `${faults} › the error dialog › offers to subscribe at the 24-hour limit`),
  proven(298, "content_limit: 'Please subscribe to generate content without limits.'", `${faults} › the error dialog › offers to subscribe at the 24-hour limit`),
  proven(299, 'content_limit: Subscribe (opens the wallet) and Close', `${faults} › the error dialog › offers to subscribe at the 24-hour limit`),
  proven(300, 'Any other error shows its text with a Close button', `${errors} › the error dialog › shows plain text`, `${errors} › a change that fails › of POST /team opens the error dialog, and the form shows the reason too`),
  proven(301, 'A failed generation clears the sending flag', `${faults} › too few credits › are refused in a dialog that leads to the wallet, and the text stays in the composer`),
  proven(302, 'Conversion failure shows an error toast', `${hosted} › a conversion that fails`),
  proven(303, 'Wallet blocked for members: the warning dialog', `${team} › a team › opens the wallet only for its owner`),
  proven(304, "Toast 'Your profile has been updated.'", `${access} › the profile › is requested after signing in, can be postponed to the next sign-in, and is then requested no more`),
  proven(305, "Toast 'Your API key has been created.'", `${apiKeys} › API keys › are shown once, work until they are revoked, and stay within their cap`),
  proven(306, "Toast 'Your API key has been revoked.'", `${apiKeys} › API keys › are shown once, work until they are revoked, and stay within their cap`),
  proven(307, "Toast 'Your API key has been updated.'", `${apiKeys} › API keys › can be renamed and set to expire, on a phone too`),
  proven(308, "Toast 'The recordings were successfully deleted!'", `${library} › the recordings › deletes the selection after confirmation`),
  proven(309, "Toast 'Team member was successfully created!'", `${team} › a team › is joined by an invitation, uses the owner’s credits, and ends with a removal`),
  proven(310, "Toast 'Team member was successfully deleted!'", `${team} › a team › is joined by an invitation, uses the owner’s credits, and ends with a removal`),
  proven(311, "Toast 'Your image was successfully uploaded!'", `${libraries} › the images › are uploaded, renamed, put into folders and filtered by them`),
  proven(312, "Toast 'Your image was successfully deleted!'", `${studio} › the toasts of single and of many items › say that an image was deleted`),
  proven(313, "Toast 'Your image was successfully updated!'", `${libraries} › the images › are uploaded, renamed, put into folders and filtered by them`),
  proven(314, "Toast 'The images were successfully deleted!'", `${libraries} › the images › are organised and deleted in bulk, also those that are not loaded`),
  proven(315, "Toast 'Your voice was successfully uploaded!'", `${clones} › a cloned voice › is created from a file, speaks, and is named in its recordings`),
  proven(316, "Toast 'Your voice file was successfully updated!'", `${clones} › a cloned voice › is renamed, gets another sample, and is deleted`),
  proven(317, "Toast 'Your voice was successfully deleted!'", `${clones} › a cloned voice › is renamed, gets another sample, and is deleted`),
  proven(318, "Toast 'Your video was successfully uploaded!'", `${libraries} › the videos › play in the lightbox, are uploaded and deleted`),
  proven(319, "Toast 'The videos were successfully deleted!'", `${libraries} › the videos › play in the lightbox, are uploaded and deleted`),
  proven(320, "Toast 'Your file was successfully uploaded!'", `${libraries} › the audios › play in their rows, are uploaded, filtered and deleted`),
  proven(321, "Toast 'Your file was successfully deleted!'", `${libraries} › the audios › play in their rows, are uploaded, filtered and deleted`),
  proven(322, "Toast 'Your item was successfully updated!'", `${libraries} › the videos › play in the lightbox, are uploaded and deleted`),
  proven(323, "Toast 'The audio conversions were successfully deleted!'", `${studio} › the toasts of single and of many items › say that audio conversions were deleted`),
]
