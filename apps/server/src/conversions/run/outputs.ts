import { stat } from 'node:fs/promises'
import type { Medium } from '@atelier/contract/kinds/description'
import { allKinds } from '@atelier/contract/kinds/kind'
import { describeImage } from '@atelier/engines/media/describe-media'
import type { Artifact } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { sql } from 'kysely'
import { type Db, retryUntilAvailable, type Tx } from '../../platform/database.ts'
import { readMedia } from '../../platform/media/read-media.ts'
import type { Conversion } from '../../platform/schema.ts'
import { filePrefix } from '../names.ts'
import { type NewFile, putFile, type StoredFile } from '../start/store-files.ts'
import { type Claimed, updateClaimed } from './claim.ts'
import type { AdvanceDeps } from './deps.ts'

/** Properties read from a finished file, not reported by its engine. */
interface Measured {
  /** Seconds; null for an image. */
  duration: number | null
  /** Pixels; null for audio. */
  width: number | null
  height: number | null
}

/** Measures a finished file; throws `bad_response` for a file of another medium. */
async function measure(medium: Medium, path: string): Promise<Measured> {
  const { size } = await stat(path)
  if (size === 0) throw new EngineError('bad_response', 'the engine returned an empty file')
  const facts = await read(medium, path)
  if (!facts) throw new EngineError('bad_response', 'the engine returned a file that cannot be read')
  return facts
}

async function read(medium: Medium, path: string): Promise<Measured | undefined> {
  if (medium === 'image') {
    const size = await describeImage(path)
    return size && { ...size, duration: null }
  }
  const facts = await readMedia(path)
  const isExpected = (facts?.width === null) === (medium !== 'video')
  return isExpected ? facts : undefined
}

/** A finished file and its poster in the store, with properties read from the file, not reported by its engine. */
export interface Output {
  facts: Measured
  files: readonly StoredFile[]
}

/**
 * Measures a finished file and copies it and its poster to our store. As it may have been billed, it waits for an
 * unreachable store until the signal aborts.
 */
export async function putOutput(
  { files, makePoster }: Pick<AdvanceDeps, 'files' | 'makePoster'>,
  item: Pick<Conversion, 'kind' | 'code_ref' | 'owner_id' | 'created_at'>,
  { path, mediaType }: Artifact,
  { workDir, signal }: { workDir: string; signal: AbortSignal },
): Promise<Output> {
  const put = (file: NewFile) => retryUntilAvailable(signal, () => putFile(files, filePrefix(item), file))
  const { medium } = allKinds[item.kind]
  const [measuring, putting] = [measure(medium, path), put({ role: 'output', path, mime: mediaType })]
  // The file is no longer in use when this settles.
  await Promise.allSettled([measuring, putting])
  const facts = await measuring
  const stored = [await putting]
  const poster = await makePoster(medium, path, workDir)
  if (poster) stored.push(await put({ role: 'poster', path: poster.path, mime: poster.mediaType }))
  return { facts, files: stored }
}

/** Saves the stage `stored` with the stored files. Throws `ClaimLost` when the claim was lost. */
export async function saveOutput(tx: Tx, claimed: Claimed, { facts, files }: Output): Promise<void> {
  await updateClaimed(tx, claimed, { stage: 'stored', response: claimed.response, ...facts })
  await recordOutput(tx, claimed, files)
}

/** Records the stored files of a conversion. */
export async function recordOutput(tx: Tx, claimed: Claimed, files: readonly StoredFile[]): Promise<void> {
  await tx
    .insertInto('files')
    .values(files.map((file) => ({ ...file, owner_id: claimed.owner_id, conversion_id: claimed.id })))
    .onConflict((conflict) =>
      conflict.columns(['conversion_id', 'role']).doUpdateSet((row) => ({
        key: row.ref('excluded.key'),
        mime: row.ref('excluded.mime'),
        bytes: row.ref('excluded.bytes'),
        sha256: row.ref('excluded.sha256'),
      })),
    )
    .execute()
}

/** A file of an item, for its owner's URLs; outputs only after settlement, and none of a blocked owner. */
export async function findFile(db: Db, fileId: string) {
  return await db
    .selectFrom('files')
    .innerJoin('conversions', 'conversions.id', 'files.conversion_id')
    .innerJoin('accounts as owner', 'owner.id', 'conversions.owner_id')
    .select(['files.key', 'files.mime', 'files.bytes', 'files.role'])
    .where('files.id', '=', fileId)
    .where('owner.blocked_at', 'is', null)
    .where((row) =>
      row.or([
        sql<boolean>`files.role like 'source_%'`,
        row('conversions.status', 'in', ['completed', 'uploaded'] satisfies Conversion['status'][]),
      ]),
    )
    .where('conversions.deleted_at', 'is', null)
    .executeTakeFirst()
}
