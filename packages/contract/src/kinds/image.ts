import { POLL_INTERVAL_MS } from '../limits.ts'
import type { ContentKind } from './description.ts'

/** Images, generated from texts or other images. */
export const image = {
  id: 'image',
  nouns: { one: 'Image', all: 'Images' },
  modes: ['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE'],
  sourcedModes: ['IMAGE_TO_IMAGE'],
  medium: 'image',
  folder: 'images',
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The image is available now',
    failed: 'The image conversion failed',
    deleted: 'The images were successfully deleted!',
    deletedOne: 'Your image was successfully deleted!',
    updated: 'Your image was successfully updated!',
    uploaded: 'Your image was successfully uploaded!',
  },
  calls: {
    list: 'GET /images-library',
    status: 'GET /image-conversion/{code_ref}',
    rate: 'PUT /images-library/thumbs',
    removeMany: 'DELETE /engine/images/bulkdelete',
    update: 'PUT /image-conversion/{id}',
    remove: 'DELETE /image-conversion/{id}',
    models: 'GET /image-models',
    upload: 'POST /image-conversion/upload',
  },
} as const satisfies ContentKind

/** Mode of an image generation. */
export type ImageMode = (typeof image.modes)[number]

/** Default size of an image. */
export const DEFAULT_IMAGE_SIZE = '1024x1024'

/** File formats of images; the first is the storage format. */
export const imageFormats = ['png', 'jpg', 'webp'] as const
/** File format of an image. */
export type ImageFormat = (typeof imageFormats)[number]

/** How far the result may differ from the source image. */
export const imageStrength = { min: 0, max: 1, step: 0.05 } as const

/** Strength by default; local models apply the styles that a text names in full. */
export const defaultStrength = ({ local }: { readonly local: boolean }): number => (local ? 1 : 0.6)

/** Maximum number of images per start call. */
export const MAX_IMAGES = 8
