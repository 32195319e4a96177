import { sharedModels } from '../hosted/shared-models.ts'
import { oneFile, type ReplicateJob } from './replicate-job.ts'

const VIDEO_POLL_MS = 5000
/** Maximum seed. */
const SEEDS = 2 ** 31

const kling = {
  name: 'kwaivgi/kling-v1.6-standard',
  pollMs: VIDEO_POLL_MS,
  output: oneFile,
} as const
const klingModel = {
  local: false,
  seconds: { min: 5, max: 10, step: 5, default: 5 },
  maxCharacters: 2500,
  providerCost: { amount: 0.25, currency: 'USD' },
} as const
const wanModel = {
  local: false,
  // It supports a single duration.
  seconds: { min: 5, max: 5, step: 1, default: 5 },
  maxCharacters: 2000,
  providerCost: { amount: 0.45, currency: 'USD' },
} as const

/** Videos by Replicate. */
export const videoJobs: readonly ReplicateJob<'video'>[] = [
  {
    ...kling,
    model: { ...sharedModels.klingText, ...klingModel, ratios: ['16:9', '9:16', '1:1'] },
    input: ({ input: { text, ratio, seconds } }) => ({
      prompt: text,
      aspect_ratio: ratio,
      duration: seconds,
    }),
  },
  {
    ...kling,
    model: { ...sharedModels.klingImage, ...klingModel },
    input: async ({ input: { text, seconds } }, upload) => ({
      prompt: text,
      start_image: await upload('image'),
      duration: seconds,
    }),
  },
  {
    model: { ...sharedModels.wanText, ...wanModel, ratios: ['16:9', '9:16'] },
    name: 'wavespeedai/wan-2.1-t2v-480p',
    pollMs: VIDEO_POLL_MS,
    input: ({ input: { text, ratio, seed } }) => ({ prompt: text, aspect_ratio: ratio, seed: seed % SEEDS }),
    output: oneFile,
  },
  {
    model: { ...sharedModels.wanImage, ...wanModel },
    name: 'wavespeedai/wan-2.1-i2v-480p',
    pollMs: VIDEO_POLL_MS,
    input: async ({ input: { text, seed } }, upload) => ({
      prompt: text,
      image: await upload('image'),
      seed: seed % SEEDS,
    }),
    output: oneFile,
  },
  {
    model: {
      ...sharedModels.mmaudio,
      local: false,
      makesSound: true,
      maxCharacters: 2000,
      providerCost: { amount: 0.01, currency: 'USD' },
    },
    name: 'zsxkib/mmaudio',
    isCommunity: true,
    pollMs: VIDEO_POLL_MS,
    input: async ({ input: { text, seconds, seed } }, upload) => ({
      prompt: text,
      video: await upload('video'),
      duration: Math.min(30, Math.max(1, seconds)),
      seed: seed % SEEDS,
    }),
    output: oneFile,
  },
]
