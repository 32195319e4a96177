import type { Artifact } from '@atelier/engines/spec/engine'
import type { Db } from '../platform/database.ts'
import type { Conversion } from '../platform/schema.ts'
import type { AdvanceDeps } from './advance-deps.ts'
import { type Claimed, updateClaimed } from './claim.ts'
import { type NewFile, putFile } from './keep-files.ts'
import { measure } from './measure.ts'
import { filePrefix } from './names.ts'

/** Measures a finished file, copies it and its poster to our store and saves the stage `stored`, in that order. */
export async function storeOutput(
  { db, files, makePoster }: Pick<AdvanceDeps, 'db' | 'files' | 'makePoster'>,
  claimed: Claimed,
  { path, mediaType }: Artifact,
  workDir: string,
): Promise<void> {
  const facts = await measure(claimed.kind, path)
  const poster = await makePoster(claimed.kind, path, workDir)
  const news: NewFile[] = [{ role: 'output', path, mime: mediaType }]
  if (poster) news.push({ role: 'poster', path: poster.path, mime: poster.mediaType })
  const stored = []
  for (const file of news) stored.push(await putFile(files, filePrefix(claimed), file))
  const rows = stored.map((file) => ({ ...file, owner_id: claimed.owner_id, conversion_id: claimed.id }))
  await db.transaction().execute(async (tx) => {
    await updateClaimed(tx, claimed, { stage: 'stored', ...facts })
    await tx
      .insertInto('files')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['conversion_id', 'role']).doUpdateSet((row) => ({
          key: row.ref('excluded.key'),
          mime: row.ref('excluded.mime'),
          bytes: row.ref('excluded.bytes'),
          sha256: row.ref('excluded.sha256'),
        })),
      )
      .execute()
  })
}

/** A file of an item, for its owner's URLs; what is made can be had only once it is settled. */
export async function findFile(db: Db, fileId: string) {
  return await db
    .selectFrom('files')
    .innerJoin('conversions', 'conversions.id', 'files.conversion_id')
    .select(['files.key', 'files.mime', 'files.bytes', 'files.role'])
    .where('files.id', '=', fileId)
    .where((row) =>
      row.or([
        row('files.role', 'in', ['source_image', 'source_video', 'source_audio']),
        row('conversions.status', 'in', ['completed', 'uploaded'] satisfies Conversion['status'][]),
      ]),
    )
    .where('conversions.deleted_at', 'is', null)
    .executeTakeFirst()
}
