import { call } from './client.ts'
import type { Item } from './kind-calls.ts'
import type { ModelKind } from './models.ts'
import type { UploadProgress } from './upload-request.ts'

interface UploadOptions {
  readonly title?: string
  readonly onProgress?: UploadProgress
  readonly signal?: AbortSignal
}

/** Calls that keep a file of one's own in a kind's library. */
const uploadRoutes = {
  image: 'POST /image-conversion/upload',
  video: 'POST /engine/video/conversions/upload',
  audio: 'POST /engine/audio/conversions/upload',
} as const

/** What to say once a file is kept. */
export const uploadedTexts: Readonly<Record<ModelKind, string>> = {
  image: 'Your image was successfully uploaded!',
  video: 'Your video was successfully uploaded!',
  audio: 'Your file was successfully uploaded!',
}

/** Keeps a file in a kind's library and answers its item. Without a title it is called as the file is, without ending. */
export function uploadOwn(kind: ModelKind, file: File, options: UploadOptions = {}): Promise<Item> {
  const { title = file.name.replace(/\.[^.]+$/, ''), onProgress, signal } = options
  return call(uploadRoutes[kind], {
    body: { title: title.slice(0, 200) },
    files: { file },
    idempotencyKey: crypto.randomUUID(),
    ...(onProgress ? { onProgress } : {}),
    signal,
  })
}
