import { imageStrength } from '@atelier/contract/kinds/image'
import { z } from 'zod'
import { sourceAsDataUri } from '../hosted/data-uri.ts'
import { recraftSizes } from '../hosted/recraft-sizes.ts'
import { sharedModels } from '../hosted/shared-models.ts'
import type { FalJob } from './fal-job.ts'
import { falFile } from './fal-queue.ts'

const IMAGE_POLL_MS = 2000
const oneImage = z
  .object({ images: z.array(falFile).min(1), has_nsfw_concepts: z.array(z.boolean()).optional() })
  .transform(({ images: [image], has_nsfw_concepts }) => ({
    url: image?.url ?? '',
    isRefused: has_nsfw_concepts?.[0],
  }))

/** Images by fal. */
export const imageJobs: readonly FalJob<'image'>[] = [
  {
    model: {
      ...sharedModels.recraft,
      local: false,
      sizes: recraftSizes,
      maxCharacters: 1000,
      providerCost: { amount: 0.04, currency: 'USD' },
    },
    endpoint: 'fal-ai/recraft/v3/text-to-image',
    pollMs: IMAGE_POLL_MS,
    input: ({ input: { text, width, height } }) => ({
      prompt: text,
      image_size: { width, height },
      style: 'any',
    }),
    output: oneImage,
  },
  {
    model: {
      ...sharedModels.stableDiffusionImage,
      local: false,
      maxCharacters: 2000,
      providerCost: { amount: 0.035, currency: 'USD' },
    },
    endpoint: 'fal-ai/stable-diffusion-v3-medium/image-to-image',
    pollMs: IMAGE_POLL_MS,
    input: async ({ input: { text, seed, strength = imageStrength.default } }, context) => ({
      image_url: await sourceAsDataUri(context, 'image'),
      prompt: text,
      strength,
      seed,
      num_images: 1,
    }),
    output: oneImage,
  },
]
