import { z } from 'zod'
import { sourceAsDataUri } from '../hosted/data-uri.ts'
import { instrumentalSong } from '../hosted/instrumental-song.ts'
import { sharedModels } from '../hosted/shared-models.ts'
import type { FalJob } from './fal-job.ts'
import { falFile } from './fal-queue.ts'

const AUDIO_POLL_MS = 3000
const oneSound = z.object({ audio: falFile }).transform(({ audio }) => ({ url: audio.url }))

/** Sound and music by fal. */
export const audioJobs: readonly FalJob<'audio'>[] = [
  {
    model: {
      ...sharedModels.stableAudio,
      local: false,
      seconds: { min: 1, max: 47, step: 1, default: 5 },
      maxCharacters: 1000,
      providerCost: { amount: 0.01, currency: 'USD' },
    },
    endpoint: 'fal-ai/stable-audio',
    pollMs: AUDIO_POLL_MS,
    input: ({ input: { text, seconds } }) => ({ prompt: text, seconds_total: seconds }),
    output: z.object({ audio_file: falFile }).transform(({ audio_file }) => ({ url: audio_file.url })),
  },
  {
    model: {
      ...sharedModels.minimaxMusic,
      local: false,
      maxCharacters: 200,
      providerCost: { amount: 0.03, currency: 'USD' },
    },
    endpoint: 'fal-ai/minimax-music/v2',
    pollMs: AUDIO_POLL_MS,
    input: ({ input }) => {
      const { prompt, lyrics } = instrumentalSong(input)
      return { prompt, lyrics_prompt: lyrics }
    },
    output: oneSound,
  },
  {
    model: {
      ...sharedModels.stableAudioRemix,
      local: false,
      seconds: { min: 1, max: 190, step: 1, default: 30 },
      maxCharacters: 1000,
      providerCost: { amount: 0.2, currency: 'USD' },
    },
    endpoint: 'fal-ai/stable-audio-25/audio-to-audio',
    pollMs: AUDIO_POLL_MS,
    input: async ({ input: { text, seconds, seed } }, context) => ({
      audio_url: await sourceAsDataUri(context, 'audio'),
      prompt: text.trim() || 'The same music, rearranged',
      total_seconds: seconds,
      seed,
    }),
    output: oneSound,
  },
]
