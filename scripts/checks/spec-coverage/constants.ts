import type { Requirement } from './requirement.ts'

const everyVoice = 'apps/server/src/voices/every-provider.test.ts'
const hostedVoices = 'apps/server/src/voices/hosted-voices.test.ts'
const voiceSync = 'apps/server/src/voices/sync.test.ts'
const limits = 'packages/contract/src/constants.test.ts'
const events = 'apps/web/src/api/event-stream.test.ts'
const numbers = 'apps/web/src/ui/format-number.test.ts'
const money = 'e2e/money.test.ts'
const wallet = 'apps/web/src/features/wallet/wallet-colour.test.ts'
const faults = 'e2e/faults.test.ts'
const shell = 'e2e/shell.test.ts'
const story = 'e2e/story.test.ts'
const mainStory = `${story} › leads from the first visit to a recording that survives a restart, for the price that was shown`
const contentLimit = `${faults} › offers to subscribe when the day’s free conversions are used up`

/** What is asked of constants and limits. */
export const constants: readonly Requirement[] = [
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
    section: 9,
    says: 'page size 25, pending lookup 1000, polling 5 s and 1 s, ten reconnects',
    proofs: [`${limits} › pages, pending items and polling`],
  },
  {
    section: 9,
    says: 'default credits 2000, 1000 credits a euro, at least 10 a text',
    proofs: [`${limits} › credits`, mainStory],
  },
  {
    section: 9,
    says: 'genders, tiers and engines of voices; offset of cloned voices',
    proofs: [
      `${limits} › voices: genders, tiers and engines`,
      `${everyVoice} › its voices are listed, speak once at the price of their tier, and are heard`,
      `${hostedVoices} › a voice of %s speaks, %s at the price of its tier`,
      `${voiceSync} › keeps ids, takes none away for what is known, and brings a voice back with its own`,
      `${voiceSync} › keeps the voices of a provider that does not answer, and those of others up to date`,
    ],
  },
  {
    section: 9,
    says: 'text to speech begins with speed 1 and mp3',
    proofs: [`${limits} › text to speech begins with speed 1 and mp3`],
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
    section: 9,
    says: 'the usual models of pictures and films, sizes, ratios and seconds',
    proofs: [
      'apps/server/src/conversions/many-keys.test.ts › %s makes by %s with %j, paid and charged once',
      `${limits} › pictures begin with recraft at 1024x1024, or stable diffusion where there is one already`,
      `${limits} › films begin with wan2-1 at 16:9, or kling_standard at 1:1 where there is a picture`,
      `${limits} › a sound takes a second, music eight`,
    ],
  },
]
