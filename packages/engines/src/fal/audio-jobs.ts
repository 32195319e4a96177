import { z } from 'zod'
import { sourceAsDataUri } from '../hosted/data-uri.ts'
import { describeMusic } from '../hosted/describe-music.ts'
import { sharedModels } from '../hosted/shared-models.ts'
import type { FalJob } from './fal-job.ts'
import { falFile } from './fal-queue.ts'

const AUDIO_POLL_MS = 3000
/** MiniMax takes prompts of 10 to 300 characters; what is wished for besides the words goes into them. */
const PROMPT = { min: 10, max: 300 }
/** A song of four parts without words: MiniMax asks for lyrics always. */
const NO_LYRICS = '[Intro]\n[Verse]\n[Chorus]\n[Outro]'

const oneSound = z.object({ audio: falFile }).transform(({ audio }) => ({ url: audio.url }))

/** Sounds and music by fal. */
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
      maxCharacters: PROMPT.max - 100,
      providerCost: { amount: 0.03, currency: 'USD' },
    },
    endpoint: 'fal-ai/minimax-music/v2',
    pollMs: AUDIO_POLL_MS,
    input: ({ input }) => {
      const prompt = describeMusic(input)
      return {
        prompt: (prompt.length < PROMPT.min ? `Music: ${prompt}, instrumental` : prompt).slice(0, PROMPT.max),
        lyrics_prompt: NO_LYRICS,
      }
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
      prompt: text.trim() || 'The same music, played anew',
      total_seconds: seconds,
      seed,
    }),
    output: oneSound,
  },
]
