import { call } from './client.ts'
import type { Item } from './kind-calls.ts'
import type { ModelKind } from './models.ts'
import type { UploadProgress } from './upload-request.ts'

interface UploadOptions {
  readonly title?: string
  readonly onProgress?: UploadProgress
  readonly signal?: AbortSignal
}

/** Calls that upload a file to a kind's library. */
const uploadRoutes = {
  image: 'POST /image-conversion/upload',
  video: 'POST /engine/video/conversions/upload',
  audio: 'POST /engine/audio/conversions/upload',
} as const

/** The success toast of each upload. */
export const uploadedTexts: Readonly<Record<ModelKind, string>> = {
  image: 'Your image was successfully uploaded!',
  video: 'Your video was successfully uploaded!',
  audio: 'Your file was successfully uploaded!',
}

/** Uploads a file to a kind's library and returns its item. Without a title, it gets the file's name without extension. */
export function uploadOwn(kind: ModelKind, file: File, options: UploadOptions = {}): Promise<Item> {
  const { title = file.name.replace(/\.[^.]+$/, ''), onProgress, signal } = options
  return call(uploadRoutes[kind], {
    body: { title: title.slice(0, 200) },
    files: { file },
    ...(onProgress ? { onProgress } : {}),
    signal,
  })
}
