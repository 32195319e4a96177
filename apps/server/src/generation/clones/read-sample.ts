import { createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { NewFile } from '../../conversions/start/store-files.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import type { SoundCheck } from '../../platform/media/sound-check.ts'
import { asSource, type Uploads } from '../uploads/service.ts'
import { checkSample } from './check-sample.ts'

type Take = Parameters<Parameters<Uploads['during']>[0]>[0]

/** The checked sample of a call. Throws an error that names `file`. */
export async function readUploadedSample(
  { take, measureSound }: { take: Take; measureSound: SoundCheck },
  ownerId: number,
  file: UploadedFile | undefined,
): Promise<NewFile> {
  const sample = await take({ kind: 'audio', ownerId, field: 'file', file })
  if (!sample) throw new ApiError('invalid', 'Add a file.', { field: 'file' })
  await checkSample(sample, measureSound)
  return asSource(sample)
}

/** A copy in `folder` of a voice's current sample. */
export async function readStoredSample(
  { db, files }: { db: Db; files: FileStore },
  sampleId: string,
  folder: string,
): Promise<NewFile> {
  const { key, mime } = await db
    .selectFrom('files')
    .select(['key', 'mime'])
    .where('id', '=', sampleId)
    .executeTakeFirstOrThrow()
  const path = join(folder, `kept${extname(key)}`)
  await pipeline(await files.open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { role: 'source_audio', path, mime }
}
