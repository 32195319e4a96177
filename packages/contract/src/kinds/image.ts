import { POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './kind.ts'

/** Pictures, of words or of other pictures. */
export const image = {
  id: 'image',
  modes: ['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE'],
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The image is available now',
    failed: 'The image conversion failed',
    deleted: 'The images were successfully deleted!',
  },
} as const satisfies KindDescription

/** Way of making a picture. */
export type ImageMode = (typeof image.modes)[number]

/** Model a mode takes when none is named and a provider that has it is configured. */
export const imageModels = {
  TEXT_TO_IMAGE: 'recraft',
  IMAGE_TO_IMAGE: 'stable-diffusion-image',
} as const satisfies Record<ImageMode, string>

/** Size of a picture when none is named. */
export const DEFAULT_IMAGE_SIZE = '1024x1024'

/** File formats a picture can be had in; the first is how it is kept. */
export const imageFormats = ['png', 'jpg', 'webp'] as const
/** File format of a picture. */
export type ImageFormat = (typeof imageFormats)[number]

/** How far a given picture may change. */
export const imageStrength = { min: 0, max: 1, default: 0.6, step: 0.05 } as const

/** Most pictures one start call makes. */
export const MAX_IMAGES = 8
