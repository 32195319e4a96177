import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageFormat } from '@atelier/contract/kinds/image'
import type { SourceRole } from '@atelier/engines/spec/engine'
import type { NewFile } from '../../conversions/start/store-files.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import type { MakePoster } from '../../platform/media/posters.ts'
import { checkImage } from './check-image.ts'
import { checkMedia } from './check-media.ts'
import { takeLibraryFile } from './library-file.ts'
import type { SourceFile } from './source-file.ts'
import { findItemFile } from './store.ts'

/** A file that a call takes: sent along, or the id of an item that has it. */
export interface Offered {
  kind: SourceRole
  ownerId: number
  /** Name of the part, for faults. */
  field: string
  file: UploadedFile | undefined
  /** Item of the library and the field that names it. */
  item?: { field: string; id: number | undefined }
  /** Format in which an image is stored; its own, or PNG, when absent. */
  format?: ImageFormat | undefined
  /** Aborts when no one waits for the answer any more; absent: never. */
  signal?: AbortSignal
}

interface UploadDeps {
  db: Db
  files: FileStore
  workDir: string
  makePoster: MakePoster
}

const never = new AbortController().signal

/** Takes the files that calls are given. */
export function createUploads(deps: UploadDeps) {
  /** The file that was given, checked; undefined when there is none. */
  async function take(folder: string, offered: Offered): Promise<SourceFile | undefined> {
    const { kind, ownerId, field, file, item, format, signal } = offered
    if (file && kind === 'image')
      return await checkImage(file, folder, { field, format, signal: signal ?? never })
    if (file && kind !== 'image') return await checkMedia(file, folder, { field, kind })
    if (item?.id === undefined) return undefined
    return await takeLibraryFile(deps, folder, { ownerId, id: item.id, kind, field: item.field })
  }

  return {
    /** An owner's item that could be a source; its file is null while there is none, undefined is no such item. */
    findFile: (ownerId: number, id: number) => findItemFile(deps.db, ownerId, id),
    /** The small image of a given file, if it has one, beside it. */
    poster: ({ kind, path }: SourceFile) => deps.makePoster(kind, path, dirname(path)),
    /** Does some work with a folder for given files, which is removed after it. */
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

/** Takes the files that calls are given. */
export type Uploads = ReturnType<typeof createUploads>

/** A given file as the source of a conversion. */
export const asSource = ({ kind, path, mime }: SourceFile): NewFile => ({
  role: `source_${kind}`,
  path,
  mime,
})
