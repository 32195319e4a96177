/** Mode of an uploaded item. */
export const UPLOAD_MODE = 'UPLOAD'

/** Model shown for uploaded items. */
export const uploadedModel = { id: 1001, code: '1001', name: 'Uploaded' } as const

/** Model shown for items generated from an uploaded file whose model is no longer available. */
export const removedModels = {
  image: { id: 1000, code: '1000', name: 'Image To Image' },
  audio: { id: 1000, code: '1000', name: 'Music To Music' },
} as const
