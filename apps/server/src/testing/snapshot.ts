import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { type Audit, auditLedger } from '../ledger/audit.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Conversion } from '../platform/schema.ts'

/** A conversion and all records of its end. */
export type Case = Pick<
  Conversion,
  | 'id'
  | 'code_ref'
  | 'owner_id'
  | 'kind'
  | 'provider'
  | 'status'
  | 'stage'
  | 'cost'
  | 'excerpt'
  | 'deleted_at'
  | 'crashes'
  | 'error_code'
> & {
  /** Types of its ledger transfers, in order. */
  movements: string[]
  captured: number | null
  /** Its content exists: it is not deleted, or in the trash. */
  isKept: boolean
  isHoldEnded: boolean
  /** Types of its last events, in order. */
  events: string[]
  /** Entries of its end in the history. */
  ends: number
  fileKey: string | null
  /** All its files in the database, of any role. */
  files: number
  segments: number
}

/** Remaining data once every conversion has ended. */
export interface Snapshot {
  readonly cases: readonly Case[]
  readonly wallets: readonly {
    owner_id: number
    balance: number
    held: number
    /** Wallets of users; visitors' demos share one system account. */
    isUser: boolean
    items: number
    counted: number
  }[]
  readonly audit: Audit
  /** Keys of the files on disk, including unfinished ones. */
  readonly files: readonly string[]
}

/** Where files are stored: a DATA_DIR, or a store. */
export type FilePlace = string | Pick<FileStore, 'list'>

/** Reads the snapshot. */
export async function takeSnapshot(db: Db, place: FilePlace): Promise<Snapshot> {
  const [cases, wallets, audit, files] = await Promise.all([
    readCases(db),
    readWallets(db),
    auditLedger(db),
    listFiles(place),
  ])
  return { cases, wallets, audit, files }
}

async function readCases(db: Db): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select c.id, c.code_ref, c.owner_id, c.kind, c.provider, c.status, c.stage, c.cost, c.excerpt, c.deleted_at,
      (c.deleted_at is null or c.purge_at is not null) as "isKept", c.crashes,
      c.error_code, h.captured, coalesce(h.ended_at is not null, false) as "isHoldEnded", f.key as "fileKey",
      array(select type from transfers where reference = 'conversion:' || c.code_ref order by id) as movements,
      array(select type from events where data ->> 'code_ref' = c.code_ref
        and type in ('conversion-completed', 'conversion-failed') order by id) as events,
      (select count(*) from history_items where code_ref = c.code_ref and event <> 'deleted') as ends,
      (select count(*) from segments where conversion_id = c.id) as segments,
      (select count(*) from files where conversion_id = c.id) as files
    from conversions c
    left join holds h on h.reference = 'conversion:' || c.code_ref
    left join files f on f.conversion_id = c.id and f.role in ('output', 'upload')
    order by c.id`.execute(db)
  return rows
}

async function readWallets(db: Db): Promise<Snapshot['wallets'][number][]> {
  const { rows } = await sql<Snapshot['wallets'][number]>`
    select owner_id, balance, held, accounts.confirmed_at is not null as "isUser",
      (select count(*) from conversions where owner_id = w.owner_id and deleted_at is null) as items,
      coalesce((select sum(count) from item_counts where owner_id = w.owner_id), 0)::bigint as counted
    from wallets w join accounts on accounts.id = owner_id`.execute(db)
  return rows
}

/** Keys of all files, including unfinished ones in a folder. */
export async function listFiles(place: FilePlace): Promise<string[]> {
  if (typeof place !== 'string') {
    const keys: string[] = []
    for await (const key of place.list('')) keys.push(key)
    return keys
  }
  const root = join(place, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Ids of the conversions that have not ended. */
export async function pendingIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('conversions').select('id').where('status', '=', 'pending').execute()
  return rows.map(({ id }) => id)
}

/** Keys of files that belong to no item or spreadsheet. */
export async function orphanFiles(db: Db, place: FilePlace): Promise<string[]> {
  const present = await listFiles(place)
  const rows = await db.selectFrom('files').select('key').execute()
  const imports = await db.selectFrom('imports').select('reading').execute()
  const sheets = imports.flatMap(({ reading }) => [reading.source, reading.rows])
  const known = new Set([...rows.map(({ key }) => key), ...sheets])
  return present.filter((key) => !known.has(key))
}

/** Those orphans that are not scheduled for removal, so that they would remain forever. */
export async function forgottenFiles(db: Db, orphans: readonly string[]): Promise<string[]> {
  const notes = await db.selectFrom('file_removals').select('prefix').execute()
  return orphans.filter((key) => !notes.some(({ prefix }) => key.startsWith(prefix)))
}
