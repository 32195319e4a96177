import { z } from 'zod'
import { instrumentalSong } from '../hosted/instrumental-song.ts'
import { sharedModels } from '../hosted/shared-models.ts'
import { oneFile, type ReplicateJob } from './replicate-job.ts'

const AUDIO_POLL_MS = 3000
/** Maximum seed. */
const SEEDS = 2 ** 31

/** Sound and music by Replicate. */
export const audioJobs: readonly ReplicateJob<'audio'>[] = [
  {
    model: {
      ...sharedModels.stableAudio,
      local: false,
      seconds: { min: 1, max: 47, step: 1, default: 5 },
      maxCharacters: 1000,
      providerCost: { amount: 0.02, currency: 'USD' },
    },
    name: 'stackadoc/stable-audio-open-1.0',
    isCommunity: true,
    pollMs: AUDIO_POLL_MS,
    input: ({ input: { text, seconds, seed } }) => ({
      prompt: text,
      seconds_total: seconds,
      seed: seed % SEEDS,
    }),
    output: oneFile,
  },
  {
    model: {
      ...sharedModels.minimaxMusic,
      local: false,
      maxCharacters: 200,
      providerCost: { amount: 0.03, currency: 'USD' },
    },
    name: 'minimax/music-1.5',
    pollMs: AUDIO_POLL_MS,
    input: ({ input }) => ({ ...instrumentalSong(input), audio_format: 'mp3' }),
    output: oneFile,
  },
]

/** Voices cloned by MiniMax through Replicate. */
export const cloneJobs: readonly ReplicateJob<'voice'>[] = [
  {
    model: { ...sharedModels.minimaxClone, local: false, providerCost: { amount: 3, currency: 'USD' } },
    name: 'minimax/voice-cloning',
    pollMs: AUDIO_POLL_MS,
    input: async (_request, upload) => ({
      voice_file: await upload('audio'),
      model: 'speech-02-hd',
      need_noise_reduction: true,
      need_volume_normalization: true,
    }),
    output: z
      .object({ voice_id: z.string().min(1), preview: z.string().nullish() })
      .transform(({ voice_id, preview }) => ({ url: preview ?? undefined, result: voice_id })),
  },
]
