import { type KindWith, kinds } from '@atelier/contract/kinds/kind'
import { call } from './client.ts'
import type { Item } from './kind-calls.ts'
import type { UploadProgress } from './upload-request.ts'

interface UploadOptions {
  readonly title?: string
  readonly onProgress?: UploadProgress
  readonly signal?: AbortSignal
}

/** Uploads a file to a kind's library and returns its item. Without a title, it gets the file's name without extension. */
export function uploadOwn(kind: KindWith<'upload'>, file: File, options: UploadOptions = {}): Promise<Item> {
  const { title = file.name.replace(/\.[^.]+$/, ''), onProgress, signal } = options
  return call(kinds[kind].calls.upload, {
    body: { title: title.slice(0, 200) },
    files: { file },
    ...(onProgress ? { onProgress } : {}),
    signal,
  })
}
