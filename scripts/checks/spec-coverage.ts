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
const boundaries = 'e2e/boundaries.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const library = 'e2e/library.test.ts'
const shell = 'e2e/shell.test.ts'
const story = 'e2e/story.test.ts'
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
    proofs: [contentLimit],
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
    proofs: [`${constants} › toasts and error texts`],
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
    section: 7,
    says: 'the calls of accounts, lists, speech and history exist under their exact names',
    proofs: [`${calls} › %s exists`],
  },
  {
    section: 7,
    says: 'a signed-in caller is known by a bearer token',
    proofs: ['e2e/readme.test.ts › goes from an address to a recording with the commands of README'],
  },
  {
    section: 8,
    says: 'a 401 answer signs out',
    proofs: [`${guards} › a token that is no longer good signs out`],
  },
  {
    section: 8,
    says: 'other errors open a dialog headed by the status text, except those of the sign-in forms',
    proofs: [
      `${faults} › are refused in a dialog, and the text stays in the composer`,
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
    proofs: [`${boundaries} › bad input is told by its field`],
  },
  {
    section: 8,
    says: 'deleting recordings is told by its toast',
    proofs: [`${library} › deletes what is ticked, after asking`],
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
    proofs: [`${constants} › toasts and error texts`, `${shell} › has two toast areas above everything else`],
  },
  {
    section: 9,
    says: 'free use is limited in any 24 hours',
    proofs: [contentLimit],
  },
]
