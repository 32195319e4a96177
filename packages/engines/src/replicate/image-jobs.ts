import { imageStrength } from '@atelier/contract/kinds/image'
import { recraftSizes } from '../hosted/recraft-sizes.ts'
import { sharedModels } from '../hosted/shared-models.ts'
import { oneFile, type ReplicateJob } from './replicate-job.ts'

const IMAGE_POLL_MS = 2000

/** Images by Replicate. */
export const imageJobs: readonly ReplicateJob<'image'>[] = [
  {
    model: {
      ...sharedModels.recraft,
      local: false,
      sizes: recraftSizes,
      maxCharacters: 1000,
      providerCost: { amount: 0.04, currency: 'USD' },
    },
    name: 'recraft-ai/recraft-v3',
    pollMs: IMAGE_POLL_MS,
    input: ({ input: { text, width, height } }) => ({
      prompt: text,
      size: `${width}x${height}`,
      style: 'any',
    }),
    output: oneFile,
  },
  {
    model: {
      ...sharedModels.stableDiffusionImage,
      local: false,
      maxCharacters: 2000,
      providerCost: { amount: 0.065, currency: 'USD' },
    },
    name: 'stability-ai/stable-diffusion-3.5-large',
    pollMs: IMAGE_POLL_MS,
    input: async ({ input: { text, seed, strength = imageStrength.default } }, upload) => ({
      prompt: text,
      image: await upload('image'),
      prompt_strength: strength,
      seed,
      output_format: 'png',
    }),
    output: oneFile,
  },
]
