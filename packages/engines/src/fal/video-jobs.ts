import { z } from 'zod'
import { sourceAsDataUri } from '../hosted/data-uri.ts'
import { sharedModels } from '../hosted/shared-models.ts'
import type { FalJob } from './fal-job.ts'
import { falFile } from './fal-queue.ts'

const VIDEO_POLL_MS = 5000
const WAN_FRAME_RATE = 16
/** Maximum seed of MMAudio. */
const MMAUDIO_SEEDS = 65_536

const oneVideo = z.object({ video: falFile }).transform(({ video }) => ({ url: video.url }))

const klingSeconds = { min: 5, max: 10, step: 5, default: 5 }
const wanSeconds = { min: 5, max: 6, step: 1, default: 5 }
const wanFrames = (seconds: number) => Math.round(seconds * WAN_FRAME_RATE) + 1

/** Videos by fal. */
export const videoJobs: readonly FalJob<'video'>[] = [
  {
    model: {
      ...sharedModels.klingText,
      local: false,
      ratios: ['16:9', '9:16', '1:1'],
      seconds: klingSeconds,
      maxCharacters: 2500,
      providerCost: { amount: 0.23, currency: 'USD' },
    },
    endpoint: 'fal-ai/kling-video/v1.6/standard/text-to-video',
    pollMs: VIDEO_POLL_MS,
    input: ({ input: { text, ratio, seconds } }) => ({
      prompt: text,
      duration: String(seconds),
      aspect_ratio: ratio,
    }),
    output: oneVideo,
  },
  {
    model: {
      ...sharedModels.klingImage,
      local: false,
      seconds: klingSeconds,
      maxCharacters: 2500,
      providerCost: { amount: 0.23, currency: 'USD' },
    },
    endpoint: 'fal-ai/kling-video/v1.6/standard/image-to-video',
    pollMs: VIDEO_POLL_MS,
    input: async ({ input: { text, seconds } }, context) => ({
      image_url: await sourceAsDataUri(context, 'image'),
      prompt: text,
      duration: String(seconds),
    }),
    output: oneVideo,
  },
  {
    model: {
      ...sharedModels.wanText,
      local: false,
      ratios: ['16:9', '9:16'],
      seconds: wanSeconds,
      maxCharacters: 2000,
      providerCost: { amount: 0.4, currency: 'USD' },
    },
    endpoint: 'fal-ai/wan-t2v',
    pollMs: VIDEO_POLL_MS,
    input: ({ input: { text, ratio, seconds, seed } }) => ({
      prompt: text,
      aspect_ratio: ratio,
      num_frames: wanFrames(seconds),
      frames_per_second: WAN_FRAME_RATE,
      seed,
    }),
    output: oneVideo,
  },
  {
    model: {
      ...sharedModels.wanImage,
      local: false,
      ratios: ['16:9', '9:16', '1:1'],
      seconds: wanSeconds,
      maxCharacters: 2000,
      providerCost: { amount: 0.4, currency: 'USD' },
    },
    endpoint: 'fal-ai/wan-i2v',
    pollMs: VIDEO_POLL_MS,
    input: async ({ input: { text, ratio, seconds, seed } }, context) => ({
      image_url: await sourceAsDataUri(context, 'image'),
      prompt: text,
      aspect_ratio: ratio,
      num_frames: wanFrames(seconds),
      frames_per_second: WAN_FRAME_RATE,
      seed,
    }),
    output: oneVideo,
  },
  {
    model: {
      ...sharedModels.mmaudio,
      local: false,
      makesSound: true,
      maxCharacters: 2000,
      providerCost: { amount: 0.008, currency: 'USD' },
    },
    endpoint: 'fal-ai/mmaudio-v2',
    pollMs: VIDEO_POLL_MS,
    input: async ({ input: { text, seconds, seed } }, context) => ({
      video_url: await sourceAsDataUri(context, 'video'),
      prompt: text,
      duration: Math.min(30, Math.max(1, seconds)),
      seed: seed % MMAUDIO_SEEDS,
    }),
    output: oneVideo,
  },
]
