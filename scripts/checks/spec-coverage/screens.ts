import type { Requirement } from './requirement.ts'

const clonesFlow = 'e2e/clones.test.ts'
const access = 'e2e/access.test.ts'
const textFlow = 'e2e/text-tools.test.ts'
const socialFlow = 'e2e/social.test.ts'
const routes = 'apps/web/src/app/screens.test.ts'
const money = 'e2e/money.test.ts'
const guards = 'e2e/guards.test.ts'
const library = 'e2e/library.test.ts'
const shell = 'e2e/shell.test.ts'
const team = 'e2e/team.test.ts'
const assistantFlow = 'e2e/assistant.test.ts'
const chatFlow = 'e2e/assistant-chat.test.ts'
const demoFlow = 'e2e/demo.test.ts'
const consoleFlow = 'e2e/admin.test.ts'

/** What is asked of screens and routes. */
export const screens: readonly Requirement[] = [
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
    proofs: [`${routes} › the call to action is on for generators and off for libraries and notfound`],
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
    section: 2,
    says: 'the wallet opens only without a team, else a dialog titled Forbidden says whom to ask',
    proofs: [`${team} › keeps the wallet to its owner`],
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
    section: 2,
    says: 'demo is open to everybody: visitors hear their words and are invited to register',
    proofs: [
      `${demoFlow} › lets a visitor hear their words, and invites them to register (%s)`,
      `${demoFlow} › is open to somebody who is signed in, and costs them nothing`,
    ],
  },
  {
    section: 2,
    says: 'clone-voice takes a file or records, and lists the voices that were made',
    proofs: [
      `${clonesFlow} › is made of a file, speaks, and is named by what it spoke`,
      `${clonesFlow} › is recorded here, and what was recorded outlives a reload`,
      `${clonesFlow} › is not recorded where the microphone is refused, which says what else to do`,
    ],
  },
  {
    section: 2,
    says: 'text-to-speech takes pauses, speakers and pronunciations, and keeps the text as typed',
    proofs: [
      `${textFlow} › takes pauses where the caret is, which Ctrl+Z takes back, and they are heard`,
      `${textFlow} › is spoken by several voices (%s)`,
      `${textFlow} › is spoken by the dictionary, which can be changed, and stays as typed`,
    ],
  },
  {
    section: 2,
    says: 'recordings give their subtitles, show their words, and have a paragraph spoken anew',
    proofs: [
      `${textFlow} › gives its subtitles`,
      `${textFlow} › shows its words as they are said, and has one paragraph spoken anew (%s)`,
    ],
  },
  {
    section: 2,
    says: 'the assistant makes what was asked for in words, for the price it quoted, once that is confirmed',
    proofs: [
      `${assistantFlow} › makes three pictures and a track of one sentence, for the price it quoted (%s)`,
      `${assistantFlow} › takes a typed change and a typed yes, and nothing before it`,
    ],
  },
  {
    section: 4,
    says: 'further pages of conversations come before those that are there',
    proofs: [`${assistantFlow} › shows five conversations, and older ones above them`],
  },
  {
    section: 2,
    says: 'answers of chat models are drawn safely, kept, and exported as Markdown',
    proofs: [`${chatFlow} › draws markdown and code, runs no HTML, and keeps the answer as Markdown`],
  },
  {
    section: 2,
    says: 'the console is whole on every page, at a desk and on a phone, and nobody but administrators finds it',
    proofs: [
      `${consoleFlow} › is reached from the account menu, and leads from page to page`,
      `${consoleFlow} › is whole and can be used by everybody: %s`,
      `${consoleFlow} › fits a phone in the dark: %s`,
      `${consoleFlow} › does not exist for others: %s`,
    ],
  },
  {
    section: 2,
    says: 'in the console users, conversions, queues, providers and the ledger are looked into and acted upon',
    proofs: [
      `${consoleFlow} › draws what was made, and says it in a table too`,
      `${consoleFlow} › finds an account and grants it credits, which its wallet shows`,
      `${consoleFlow} › keeps what was typed when more credits are taken than there are`,
      `${consoleFlow} › blocks an account and lets it in again`,
      `${consoleFlow} › pauses a lane; what waits is cancelled, started again, and goes on when the lane does`,
      `${consoleFlow} › refunds what was completed, once, and the audit log tells`,
      `${consoleFlow} › looks at a provider, and proves the ledger`,
    ],
  },
]
