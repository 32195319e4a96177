import type { HandlerReply } from '@atelier/contract/routes/registry'
import { removeLater } from '../../conversions/file-removals.ts'
import { enqueueSweep } from '../../conversions/jobs.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import { once } from '../../platform/idempotency.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { ExportRow } from '../../platform/schema.ts'
import type { MediaUrls } from '../library/media-urls.ts'
import { assertDiskRoom, NoRoomError } from './disk-room.ts'
import { exportPrefix } from './export-names.ts'
import { endExport, expireExports, findFinished, insertExport, readExports } from './export-store.ts'
import { exportJob } from './jobs.ts'
import { noRoom } from './make-export.ts'
import { readTotals } from './read-items.ts'

type ExportView = HandlerReply<'POST /account/exports'>

/** The caller of an export, and the request. */
export interface ExportCall {
  accountId: number
  idempotencyKey: string | undefined
  ip: string
}

/** Progress weight of an item in addition to its bytes, for opening its files. */
const BYTES_PER_ITEM = 50_000
/** Share of progress for building; the rest is copying to the store. */
const BUILT = 0.9

function progressOf(row: ExportRow): number {
  if (row.status === 'completed' || row.status === 'expired') return 1
  const weight = (items: number, bytes: number) => items * BYTES_PER_ITEM + bytes
  const total = weight(row.items_total, row.bytes_total)
  if (total === 0) return 0
  return BUILT * Math.min(1, weight(row.items_done, row.bytes_done) / total)
}

/** Exports as their accounts see them. */
export function createExports({
  db,
  jobs,
  urls,
  workDir,
}: {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
  urls: MediaUrls
  workDir: string
}) {
  const view = (row: ExportRow): ExportView => ({
    uuid: row.uuid,
    status: row.status,
    progress: progressOf(row),
    items_done: row.items_done,
    items_total: row.items_total,
    bytes_done: row.bytes_done,
    bytes_total: row.bytes_total,
    skipped: row.skipped,
    bytes: row.bytes,
    url: row.status === 'completed' ? urls.accountExport(row.uuid) : null,
    error: row.error_detail,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  })

  return {
    /** Starts an export; one at a time. */
    async start({ accountId, idempotencyKey: key, ip }: ExportCall): Promise<ExportView> {
      await assertRoom(workDir, await readTotals(db, accountId))
      const call = { ownerId: accountId, route: 'POST /account/exports', key, request: {} }
      return await once(db, call, async (tx) => {
        const row = await insertExport(tx, accountId)
        if (!row) throw new ApiError('conflict', 'An export of your account is already in progress.')
        await jobs.enqueue(tx, exportJob, { id: row.id }, { key: `export:${row.id}` })
        await recordAction(tx, {
          act: 'data.export_requested',
          ...{ actorId: accountId, accountId, target: row.uuid, address: ip },
        })
        const data = { export: row.uuid, status: row.status }
        await publishEvents(tx, accountId, [{ type: 'export-changed', data }])
        return view(row)
      })
    },
    /** The newest exports of an account. */
    async list(accountId: number) {
      return { results: (await readExports(db, accountId)).map(view) }
    },
    /** Cancels an export, or deletes its ZIP file. */
    async end(accountId: number, uuid: string, ip: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await endExport(tx, accountId, uuid)
        if (!row) throw notFound('The export')
        await removeLater(tx, exportPrefix(row))
        await enqueueSweep(tx, { jobs })
        await recordAction(tx, {
          act: 'data.export_cancelled',
          ...{ actorId: accountId, accountId, target: uuid, address: ip },
        })
        const data = { export: uuid, status: row.status }
        await publishEvents(tx, accountId, [{ type: 'export-changed', data }])
      })
    },
    /** The completed export of a signed URL. */
    async find(uuid: string): Promise<ExportRow> {
      const row = await findFinished(db, uuid)
      if (!row) throw notFound('The export')
      return row
    },
  }
}

/** Exports as their accounts see them. */
export type Exports = ReturnType<typeof createExports>

async function assertRoom(folder: string, totals: Parameters<typeof assertDiskRoom>[1]): Promise<void> {
  try {
    await assertDiskRoom(folder, totals)
  } catch (error) {
    if (error instanceof NoRoomError) throw new ApiError('unavailable', noRoom)
    throw error
  }
}

/** Deletes expired ZIP files. */
export async function sweepExports(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const expired = await expireExports(tx)
    if (expired.length > 0) await removeLater(tx, ...expired.map(exportPrefix))
  })
}
