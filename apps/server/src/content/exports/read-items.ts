import type { KindId } from '@atelier/contract/kinds/kind'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { FileRole } from '../../platform/schema.ts'

/** Items read at a time. */
const PAGE = 200

/** A file of an item as an export takes it. */
export interface ItemFile {
  role: FileRole
  key: string
  mime: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** An item with its metadata for the export. */
export interface ExportedItem {
  id: number
  code_ref: string
  kind: KindId
  mode: string
  title: string
  text: string | null
  settings: Record<string, unknown>
  provider: string
  model: string
  voice: string | null
  cloned_voice: string | null
  status: string
  cost: number
  duration: number | null
  width: number | null
  height: number | null
  response: string | null
  error: string | null
  thumbs: 'up' | 'down' | null
  folder: string | null
  tags: string[]
  kept: boolean
  batch: string | null
  /** Whether its owner started it, rather than a team member. */
  own: boolean
  created_at: Date
  ended_at: Date | null
  files: ItemFile[]
}

/** The size of an export: items, including samples of cloned voices, and the bytes of their files. */
export async function readTotals(
  db: Db,
  ownerId: number,
): Promise<{ items_total: number; bytes_total: number; last_id: number }> {
  const { rows } = await sql<{ items_total: number; bytes_total: number; last_id: number }>`
    select count(*)::int as items_total, coalesce(max(id), 0)::bigint as last_id, coalesce(sum((
      select sum(bytes) from files where conversion_id = conversions.id and role <> 'poster')), 0)::bigint as bytes_total
    from conversions where owner_id = ${ownerId} and deleted_at is null`.execute(db)
  return rows[0] ?? { items_total: 0, bytes_total: 0, last_id: 0 }
}

/** An owner's items in order of creation, up to an id, without thumbnails of other items. */
export async function* readItems(db: Db, ownerId: number, lastId: number): AsyncGenerator<ExportedItem> {
  let after = 0
  for (;;) {
    const page = await readPage(db, ownerId, after, lastId)
    for (const item of page) yield { ...item, created_at: new Date(item.created_at) }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

async function readPage(db: Db, ownerId: number, after: number, lastId: number): Promise<ExportedItem[]> {
  const { rows } = await sql<ExportedItem>`
    select item.id, item.code_ref, item.kind, item.mode, item.title, coalesce(item.input ->> 'text', item.excerpt) as text,
      item.settings, item.provider, item.model, voices.name as voice, cloned_voices.name as cloned_voice, item.status,
      item.cost, item.duration, item.width, item.height, item.error_detail as error, item.thumbs, item.folder, item.tags,
      item.kept, batches.uuid as batch, item.actor_id = item.owner_id as own, item.created_at, item.ended_at,
      case when item.kind <> 'voice' then item.response end as response,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', role, 'key', key, 'mime', mime, 'bytes', bytes,
                                            'sha256', encode(sha256, 'hex')) order by role)
        from files where conversion_id = item.id and role <> 'poster'
          and (role <> 'output' or item.status = 'completed')), '[]') as files
    from conversions as item
    left join voices on voices.id = item.voice_id
    left join cloned_voices on cloned_voices.id = item.cloned_voice_id
    left join batches on batches.id = item.batch_id
    where item.owner_id = ${ownerId} and item.deleted_at is null and item.id > ${after} and item.id <= ${lastId}
    order by item.id limit ${PAGE}`.execute(db)
  return rows
}

/** Whether an item still exists. */
export async function isThere(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('conversions')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
