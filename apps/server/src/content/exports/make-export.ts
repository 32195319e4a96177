import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeLater } from '../../conversions/file-removals.ts'
import { enqueueSweep } from '../../conversions/jobs.ts'
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts'
import type { Db } from '../../platform/database.ts'
import { isDiskFull } from '../../platform/error-code.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { ExportRow } from '../../platform/schema.ts'
import { type BuildDeps, buildZip } from './build-zip.ts'
import { assertDiskRoom, NoRoomError } from './disk-room.ts'
import { exportKey, exportPrefix } from './export-names.ts'
import {
  beginExport,
  completeExport,
  type ExportCounts,
  expireExports,
  failExport,
  findExport,
  saveProgress,
} from './export-store.ts'
import { exportReadyMail } from './mails.ts'
import { readTotals } from './read-items.ts'

/** Exports that one process builds at a time. */
const AT_ONCE = 2
/** Maximum attempts to build an export. */
const MAX_ATTEMPTS = 5
/** Interval at which progress is saved and cancellation is detected. */
const SAVE_EVERY_MS = 500

/** Dependencies of building an export. */
export interface ExportDeps extends BuildDeps {
  log: Log
  mailer: Mailer
  jobs: Queue
  workDir: string
  publicUrl: string
}

/** The export is no longer wanted: it was cancelled, or its account was deleted. */
class ExportUnwanted extends Error {
  override readonly name = 'ExportUnwanted'
}

const runLimited = createConcurrencyLimit({ running: AT_ONCE, waiting: Infinity, waitingPerOwner: Infinity })

/**
 * Builds the ZIP file of an export, from the start on each call, and stores it. Transient errors are thrown, so that
 * it is retried; others end the export.
 */
export async function makeExport(deps: ExportDeps, id: number, signal: AbortSignal): Promise<void> {
  await runLimited({ ownerId: id, signal }, async () => {
    const pending = await findExport(deps.db, id)
    if (!pending) return
    const { last_id, ...totals } = await readTotals(deps.db, pending.account_id)
    const row = await beginExport(deps.db, id, totals)
    if (!row) return
    if (row.attempts > MAX_ATTEMPTS)
      return await abandonExport(deps, row, 'The ZIP file could not be created.')
    try {
      await assertDiskRoom(deps.workDir, totals)
      await buildAndStore(deps, row, last_id, signal)
    } catch (error) {
      if (error instanceof ExportUnwanted) return
      if (!(error instanceof NoRoomError) && !isDiskFull(error)) throw error
      deps.log.error({ err: error, export: row.uuid }, 'an export does not fit on the disk')
      await abandonExport(deps, row, noRoom)
    }
  })
}

/** Message for an export that does not fit on the disk. */
export const noRoom =
  'The server is out of disk space for the ZIP file. Contact your administrator and try again.'

async function buildAndStore(
  deps: ExportDeps,
  row: ExportRow,
  lastId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, files, workDir } = deps
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  const folder = await mkdtemp(join(workDir, 'export-'))
  try {
    const progress = followProgress(db, row.id)
    const account = { id: row.account_id, email }
    const { path } = await buildZip(deps, { account, folder, lastId, signal, onProgress: progress.report })
    await progress.save()
    await files.put(exportKey(row), path)
    const { size: bytes } = await stat(path)
    await keep(deps, row, { ...progress.counts, bytes })
    await notifyByMail(deps, row, email)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Saves progress at intervals; throws `ExportUnwanted` when it finds the export cancelled. */
function followProgress(db: Db, id: number) {
  const counts: ExportCounts = { items_done: 0, bytes_done: 0, skipped: 0 }
  let savedAt = 0
  async function save() {
    savedAt = Date.now()
    if (!(await saveProgress(db, id, counts))) throw new ExportUnwanted()
  }
  return {
    counts,
    save,
    async report({ items, bytes, skipped }: { items: number; bytes: number; skipped: number }) {
      Object.assign(counts, { items_done: items, bytes_done: bytes, skipped })
      if (Date.now() - savedAt >= SAVE_EVERY_MS) await save()
    },
  }
}

/** Completes an export and deletes the previous ZIP files of the account. */
async function keep(
  { db, jobs }: ExportDeps,
  row: ExportRow,
  done: ExportCounts & { bytes: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isWanted = await completeExport(tx, row.id, done)
    const unwanted = isWanted
      ? await expireExports(tx, { accountId: row.account_id, newerId: row.id })
      : [row]
    if (unwanted.length > 0) {
      await removeLater(tx, ...unwanted.map(exportPrefix))
      await enqueueSweep(tx, { jobs })
    }
    if (!isWanted) return
    const data = { export: row.uuid, status: 'completed' }
    await publishEvents(tx, row.account_id, [{ type: 'export-changed', data }])
  })
}

async function abandonExport({ db }: ExportDeps, row: ExportRow, detail: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await failExport(tx, row.id, detail))) return
    const data = { export: row.uuid, status: 'failed' }
    await publishEvents(tx, row.account_id, [{ type: 'export-changed', data }])
  })
}

async function notifyByMail({ log, mailer, appName, publicUrl }: ExportDeps, row: ExportRow, to: string) {
  try {
    await mailer.send({ to, ...exportReadyMail(appName, publicUrl) })
  } catch (error) {
    // The export exists anyway, and the studio shows it.
    log.warn({ err: error, export: row.uuid }, 'could not send the email about a finished export')
  }
}
