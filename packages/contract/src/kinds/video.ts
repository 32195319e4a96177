import { POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './kind.ts'

/** Films, of words, of a picture, or a film with a sound added. */
export const video = {
  id: 'video',
  modes: ['TEXT_TO_VIDEO', 'IMAGE_TO_VIDEO', 'ADD_AUDIO_TO_VIDEO'],
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The video is available now',
    failed: 'The video conversion failed',
    deleted: 'The videos were successfully deleted!',
  },
} as const satisfies KindDescription

/** Way of making a film. */
export type VideoMode = (typeof video.modes)[number]

/** Model a mode takes when none is named and a provider that has it is configured. */
export const videoModels = {
  TEXT_TO_VIDEO: 'wan2-1',
  IMAGE_TO_VIDEO: 'kling_standard',
} as const satisfies Partial<Record<VideoMode, string>>

/** Every ratio of width to height a film can have; a model offers only its own. */
export const videoRatios = ['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21'] as const
/** Ratio of width to height. */
export type VideoRatio = (typeof videoRatios)[number]

/** Ratio of a film when none is named; a film of words alone is wide. */
export const defaultRatios = {
  TEXT_TO_VIDEO: '16:9',
  IMAGE_TO_VIDEO: '1:1',
  ADD_AUDIO_TO_VIDEO: '1:1',
} as const satisfies Record<VideoMode, VideoRatio>

/** What to do where a film and its added sound differ in length: cut the sound, repeat it, or let it fade out. */
export const audioFits = ['trim', 'loop', 'fade'] as const
/** Way of fitting a sound to a film. */
export type AudioFit = (typeof audioFits)[number]

/** Loudness of an added sound; 1 leaves it as it is. */
export const audioVolume = { min: 0, max: 2, default: 1, step: 0.05 } as const
