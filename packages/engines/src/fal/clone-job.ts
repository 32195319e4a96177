import { z } from 'zod'
import { sourceAsDataUri } from '../hosted/data-uri.ts'
import { sharedModels } from '../hosted/shared-models.ts'
import type { FalJob } from './fal-job.ts'
import { falFile } from './fal-queue.ts'

const CLONE_POLL_MS = 3000

/** Voices cloned by MiniMax through fal. */
export const cloneJobs: readonly FalJob<'voice'>[] = [
  {
    model: {
      ...sharedModels.minimaxClone,
      local: false,
      providerCost: { amount: 3, currency: 'USD' },
    },
    endpoint: 'fal-ai/minimax/voice-clone',
    pollMs: CLONE_POLL_MS,
    input: async ({ input: { text } }, context) => ({
      audio_url: await sourceAsDataUri(context, 'audio'),
      text,
      noise_reduction: true,
      need_volume_normalization: true,
      model: 'speech-02-hd',
    }),
    output: z
      .object({ custom_voice_id: z.string().min(1), audio: falFile })
      .transform(({ custom_voice_id, audio }) => ({ url: audio.url, result: custom_voice_id })),
  },
]
