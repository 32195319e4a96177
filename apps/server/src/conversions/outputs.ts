import type { Artifact } from '@atelier/engines/spec/engine'
import { type Db, retryUntilAvailable, type Tx } from '../platform/database.ts'
import type { Conversion } from '../platform/schema.ts'
import type { AdvanceDeps } from './advance-deps.ts'
import { type Claimed, updateClaimed } from './claim.ts'
import { type Measured, measure } from './measure.ts'
import { filePrefix } from './names.ts'
import { type NewFile, putFile, type StoredFile } from './store-files.ts'

/** A finished file and its poster in our store, with what was read from the file itself and not from what its engine said. */
export interface Output {
  facts: Measured
  files: readonly StoredFile[]
}

/**
 * Measures a finished file and copies it and its poster to our store. It may have been paid for: while the store cannot be
 * reached, it is waited for until the signal aborts.
 */
export async function putOutput(
  { files, makePoster }: Pick<AdvanceDeps, 'files' | 'makePoster'>,
  claimed: Claimed,
  { path, mediaType }: Artifact,
  { workDir, signal }: { workDir: string; signal: AbortSignal },
): Promise<Output> {
  const put = (file: NewFile) => retryUntilAvailable(signal, () => putFile(files, filePrefix(claimed), file))
  const [measuring, putting] = [measure(claimed.kind, path), put({ role: 'output', path, mime: mediaType })]
  // No one is at the file any more when this has ended, however it does.
  await Promise.allSettled([measuring, putting])
  const facts = await measuring
  const stored = [await putting]
  const poster = await makePoster(claimed.kind, path, workDir)
  if (poster) stored.push(await put({ role: 'poster', path: poster.path, mime: poster.mediaType }))
  return { facts, files: stored }
}

/** Saves the stage `stored` with the files that are in our store. Throws `ClaimLost` when they are no longer wanted. */
export async function saveOutput(tx: Tx, claimed: Claimed, { facts, files }: Output): Promise<void> {
  await updateClaimed(tx, claimed, { stage: 'stored', response: claimed.response, ...facts })
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

/** A file of an item, for its owner's URLs; outputs only once they are settled, and none of a blocked owner. */
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
        row('files.role', 'in', ['source_image', 'source_video', 'source_audio']),
        row('conversions.status', 'in', ['completed', 'uploaded'] satisfies Conversion['status'][]),
      ]),
    )
    .where('conversions.deleted_at', 'is', null)
    .executeTakeFirst()
}
