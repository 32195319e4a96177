import { proven, type Row } from './row.ts'

const accountCalls = 'e2e/specification/account-calls.test.ts'
const apiKeys = 'e2e/api-keys.test.ts'
const assistantChat = 'e2e/assistant-chat.test.ts'
const clones = 'e2e/clones.test.ts'
const contentCalls = 'e2e/specification/content-calls.test.ts'
const demo = 'e2e/demo.test.ts'
const faults = 'e2e/faults.test.ts'
const history = 'e2e/history.test.ts'
const hosted = 'e2e/specification/hosted.test.ts'
const kinds = 'e2e/studio-kinds.test.ts'
const libraries = 'e2e/libraries.test.ts'
const library = 'e2e/library.test.ts'
const money = 'e2e/money.test.ts'
const pdf = 'e2e/pdf.test.ts'
const sheets = 'e2e/sheets.test.ts'
const social = 'e2e/social.test.ts'
const speechServer = 'apps/server/src/generation/speech/speech.test.ts'
const story = 'e2e/story.test.ts'
const team = 'e2e/team.test.ts'

/** Section 1: what the product does and for whom. */
// biome-ignore format: one statement a line
export const productRows: readonly Row[] = [
  proven(1, 'Text-to-speech with stock voices', `${story} › the main job › leads from the first visit to a recording that survives a restart, for the price that was shown`),
  proven(2, 'Text-to-speech with cloned voices', `${clones} › a cloned voice › is created from a file, speaks, and is named in its recordings`),
  proven(3, 'Spreadsheet-to-speech', `${sheets} › a spreadsheet of texts › becomes recordings: previewed, priced, generated, and downloaded as one zip`),
  proven(4, 'PDF-to-speech', `${pdf} › a PDF › is previewed, priced and spoken for the selected pages`),
  proven(5, 'Text-to-image', `${kinds} › images › are generated as a batch for the price shown, opened in the lightbox, downloaded in any format, and remixed`),
  proven(6, 'Image-to-image', `${kinds} › images › are generated from a file that survives a reload with the prompt, and from an image of the library`),
  proven(7, 'Spreadsheet-to-image', `${sheets} › a spreadsheet of images › becomes images that open in the lightbox`),
  proven(8, 'Text-to-video', `${kinds} › videos › are generated from a prompt and play in place`),
  proven(9, 'Image-to-video', `${kinds} › videos › are generated from an image, and get audio from the libraries`),
  proven(10, 'Add-audio-to-video', `${kinds} › videos › are generated from an image, and get audio from the libraries`),
  proven(11, 'Text-to-sound', `${kinds} › sounds and music › a sound is generated from a prompt`),
  proven(12, 'Text-to-music', `${kinds} › sounds and music › music is generated from a prompt, mood, tempo and key, and rearranged`),
  proven(13, 'Music-to-music', `${kinds} › sounds and music › music is generated from a prompt, mood, tempo and key, and rearranged`),
  proven(14, 'An LLM chat assistant', `${assistantChat} › the assistant with a chat model › renders markdown and code, runs no HTML, and exports the answer as Markdown`, `${hosted} › answers`),
  proven(15, 'A library for each content type: recordings, images, videos, audio and answers', `${library} › the recordings › are listed newest first, with an empty state`, `${libraries} › the images › are uploaded, renamed, put into folders and filtered by them`, `${libraries} › the videos › play in the lightbox, are uploaded and deleted`, `${libraries} › the audios › play in their rows, are uploaded, filtered and deleted`, `${assistantChat} › the assistant with a chat model › renders markdown and code, runs no HTML, and exports the answer as Markdown`),
  proven(16, 'Team feature: work on behalf of an owner', `${team} › a team › is joined by an invitation, uses the owner’s credits, and ends with a removal`),
  proven(17, 'Credit wallet with purchases and subscriptions', `${money} › the wallet › buys credits in the sandbox, which are counted once and listed in the statement`, `${money} › the wallet › opens from the limit, subscribes, lifts the limit, and cancels the subscription`),
  proven(18, 'API keys', `${apiKeys} › API keys › are shown once, work until they are revoked, and stay within their cap`),
  proven(19, 'Public demo text-to-speech', `${demo} › the demo › generates a visitor’s recording, and invites them to register (desktop)`),
  proven(20, 'Playground mode', `${social} › the playground › has its own title and description on its host, and is named in its sign-ins`),
  proven(21, 'Visitors without a session get demo voices only', `${contentCalls} › speech › GET /voices/ without a token returns the demo voices only`),
  proven(22, 'Logged-in users have profile, API key, team members, wallet, history, subscription', `${accountCalls} › accounts › GET /me`, `${apiKeys} › API keys › are shown once, work until they are revoked, and stay within their cap`, `${team} › a team › is joined by an invitation, uses the owner’s credits, and ends with a removal`, `${money} › the wallet › buys credits in the sandbox, which are counted once and listed in the statement`, `${history} › the history › lists events, newest first, and links to existing items`, `${money} › the wallet › opens from the limit, subscribes, lifts the limit, and cancels the subscription`),
  proven(23, 'Free use has a 24-hour limit', `${speechServer} › starting speech › beyond the free limit of a day is content_limit, and costs nothing`, `${faults} › the error dialog › offers to subscribe at the 24-hour limit`),
  proven(24, 'Users pay with credits', `${story} › the main job › leads from the first visit to a recording that survives a restart, for the price that was shown`),
  proven(25, 'Playground on when the host name contains the playground domain', `${social} › the playground › has its own title and description on its host, and is named in its sign-ins`),
  proven(26, 'Playground mode sets a title and a description', `${social} › the playground › has its own title and description on its host, and is named in its sign-ins`),
]
