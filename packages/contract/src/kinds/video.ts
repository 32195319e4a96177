import { POLL_INTERVAL_MS } from '../limits.ts'
import type { ContentKind } from './description.ts'

/** Videos, generated from a text or an image, or with audio added. */
export const video = {
  id: 'video',
  nouns: { one: 'Video', all: 'Videos' },
  modes: ['TEXT_TO_VIDEO', 'IMAGE_TO_VIDEO', 'ADD_AUDIO_TO_VIDEO'],
  sourcedModes: ['IMAGE_TO_VIDEO', 'ADD_AUDIO_TO_VIDEO'],
  medium: 'video',
  folder: 'videos',
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The video is available now',
    failed: 'The video conversion failed',
    deleted: 'The videos were successfully deleted!',
    uploaded: 'Your video was successfully uploaded!',
  },
  calls: {
    list: 'GET /videos-library',
    status: 'GET /image-to-video/{code_ref}',
    rate: 'PUT /videos-library/thumbs',
    removeMany: 'DELETE /engine/video/bulkdelete',
    models: 'GET /video-models',
    upload: 'POST /engine/video/conversions/upload',
  },
} as const satisfies ContentKind

/** Mode of a video generation. */
export type VideoMode = (typeof video.modes)[number]

/** Every supported ratio of width to height; models support a subset. */
export const videoRatios = ['1:1', '16:9', '9:16', '4:3', '3:4', '21:9', '9:21'] as const
/** Ratio of width to height. */
export type VideoRatio = (typeof videoRatios)[number]

/** Default ratios; a source image has the nearest to its own instead. */
export const defaultRatios = {
  TEXT_TO_VIDEO: '16:9',
  IMAGE_TO_VIDEO: '1:1',
  ADD_AUDIO_TO_VIDEO: '1:1',
} as const satisfies Record<VideoMode, VideoRatio>

/** How to fit added audio to the length of the video: trim it, loop it, or fade it out. */
export const audioFits = ['trim', 'loop', 'fade'] as const
/** How to fit added audio to a video. */
export type AudioFit = (typeof audioFits)[number]

/** Volume of added audio; 1 leaves it unchanged. */
export const audioVolume = { min: 0, max: 2, default: 1, step: 0.05 } as const
