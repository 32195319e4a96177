import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { allKinds } from '@atelier/contract/kinds/kind'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { SourceFile, SourceMedium } from './source-file.ts'
import { findItemFile } from './store.ts'

/** A library item to use as a source. */
export interface ChosenItem {
  ownerId: number
  id: number
  kind: SourceMedium
  field: string
}

const sourceNames = {
  image: { name: 'image', indefinite: 'an image' },
  video: { name: 'video', indefinite: 'a video' },
  audio: { name: 'audio item', indefinite: 'an audio item' },
} as const

/**
 * Copies the file of an owner's item into `folder`; throws an error that names the field when it has no suitable file.
 */
export async function takeLibraryFile(
  { db, files }: { db: Db; files: FileStore },
  folder: string,
  { ownerId, id, kind, field }: ChosenItem,
): Promise<SourceFile> {
  const item = await findItemFile(db, ownerId, id)
  if (!item) throw new ApiError('not_found', `There is no ${sourceNames[kind].name} ${id}.`, { field })
  if (allKinds[item.kind].medium !== kind)
    throw new ApiError('invalid', `The item ${id} is not ${sourceNames[kind].indefinite}.`, { field })
  const { key, mime, title, width, height, duration } = item
  if (key === null || mime === null) {
    throw new ApiError('invalid', `The ${sourceNames[kind].name} ${id} is not finished.`, { field })
  }
  const path = join(folder, `${field}${key.slice(key.lastIndexOf('.'))}`)
  await pipeline(await files.open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { kind, path, mime, title, width, height, duration }
}
