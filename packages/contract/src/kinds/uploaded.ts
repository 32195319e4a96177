/** Mode of an item that was given and not made. */
export const UPLOAD_MODE = 'UPLOAD'

/** What such an item shows as its model. */
export const uploadedModel = { code: '1001', name: 'Uploaded' } as const

/** What an item made of a given file shows as its model once that one is no longer offered. */
export const goneModels = {
  image: { code: '1000', name: 'Image To Image' },
  audio: { code: '1000', name: 'Music To Music' },
} as const
