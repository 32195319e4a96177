import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Artifact } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Conversion } from '../platform/schema.ts'
import { type Claimed, updateClaimed } from './claim.ts'
import { filePrefix } from './names.ts'

/** What was read from a finished file itself, not from what its engine said. */
interface Measured {
  bytes: number
  sha256: Buffer
  /** Seconds. */
  duration: number
}

/** Copies a finished file to our store and saves the stage `stored`, in that order. */
export async function storeOutput(
  db: Db,
  files: FileStore,
  claimed: Claimed,
  artifact: Artifact,
): Promise<void> {
  const measured = await measure(artifact)
  const key = `${filePrefix(claimed)}output${extname(artifact.path)}`
  await files.put(key, artifact.path)
  await db.transaction().execute(async (tx) => {
    await updateClaimed(tx, claimed, { stage: 'stored', duration: measured.duration })
    const file = { key, mime: artifact.mediaType, bytes: measured.bytes, sha256: measured.sha256 }
    await tx
      .insertInto('files')
      .values({ owner_id: claimed.owner_id, conversion_id: claimed.id, role: 'output', ...file })
      .onConflict((conflict) => conflict.columns(['conversion_id', 'role']).doUpdateSet(file))
      .execute()
  })
}

async function measure({ path }: Artifact): Promise<Measured> {
  const { size } = await stat(path)
  if (size === 0) throw new EngineError('bad_response', 'the engine made an empty file')
  const [sha256, duration] = await Promise.all([hashFile(path), readDuration(path)])
  return { bytes: size, sha256, duration }
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest()
}

/** Seconds of a media file; a file that is none is the engine's fault. */
async function readDuration(path: string): Promise<number> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    return await input.computeDuration()
  } catch (error) {
    throw new EngineError('bad_response', 'the engine made a file that cannot be read', { cause: error })
  }
}

/** The finished file of a conversion, for its owner's URLs. */
export async function findOutput(db: Db, fileId: string) {
  return await db
    .selectFrom('files')
    .innerJoin('conversions', 'conversions.id', 'files.conversion_id')
    .select(['files.key', 'files.mime', 'files.bytes'])
    .where('files.id', '=', fileId)
    .where('conversions.status', '=', 'completed' satisfies Conversion['status'])
    .where('conversions.deleted_at', 'is', null)
    .executeTakeFirst()
}
