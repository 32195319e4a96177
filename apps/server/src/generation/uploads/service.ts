import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageFormat } from '@atelier/contract/kinds/image'
import type { NewFile } from '../../conversions/start/store-files.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import type { MakePoster } from '../../platform/media/posters.ts'
import type { FileRole } from '../../platform/schema.ts'
import { checkImage } from './check-image.ts'
import { checkMedia } from './check-media.ts'
import { takeLibraryFile } from './library-file.ts'
import type { SourceFile, SourceMedium } from './source-file.ts'
import { findItemFile } from './store.ts'

/** A file for a call: uploaded, or the id of an item that has it. */
export interface Offered {
  kind: SourceMedium
  ownerId: number
  /** Name of the form field, for errors. */
  field: string
  file: UploadedFile | undefined
  /** Library item, and the field with its id. */
  item?: { field: string; id: number | undefined }
  /** Format in which an image is stored; defaults to its own or PNG. */
  format?: ImageFormat | undefined
  /** Aborts when the client disconnects; absent for never. */
  signal?: AbortSignal
}

interface UploadDeps {
  db: Db
  files: FileStore
  workDir: string
  makePoster: MakePoster
}

const never = new AbortController().signal

/** Accepts the files of calls. */
export function createUploads(deps: UploadDeps) {
  /** The checked file; undefined without one. */
  async function take(folder: string, offered: Offered): Promise<SourceFile | undefined> {
    const { kind, ownerId, field, file, item, format, signal } = offered
    if (file && kind === 'image')
      return await checkImage(file, folder, { field, format, signal: signal ?? never })
    if (file && kind !== 'image') return await checkMedia(file, folder, { field, kind })
    if (item?.id === undefined) return undefined
    return await takeLibraryFile(deps, folder, { ownerId, id: item.id, kind, field: item.field })
  }

  return {
    /** An owner's item as a source; its file is null until it exists; undefined when the item does not exist. */
    findFile: (ownerId: number, id: number) => findItemFile(deps.db, ownerId, id),
    /** The poster of a file, stored next to it; undefined without one. */
    poster: ({ kind, path }: SourceFile) => deps.makePoster(kind, path, dirname(path)),
    /** Runs a function with a temporary folder for files, which is removed afterwards. */
    async during<T>(
      work: (takeInto: (offered: Offered) => ReturnType<typeof take>, folder: string) => Promise<T>,
    ): Promise<T> {
      const folder = await mkdtemp(join(deps.workDir, 'given-'))
      try {
        return await work((offered) => take(folder, offered), folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Accepts the files of calls. */
export type Uploads = ReturnType<typeof createUploads>

/** Takes a file of a call; undefined without one. */
export type TakeFile = Parameters<Parameters<Uploads['during']>[0]>[0]

/** A file as the source of a conversion. */
export const asSource = ({ kind, path, mime }: SourceFile, role: FileRole = `source_${kind}`): NewFile => ({
  role,
  path,
  mime,
})
