import { join } from 'node:path'
import { Readable } from 'node:stream'
import { resumeAfterRestore } from '../../conversions/run/resume.ts'
import { type Audit, auditLedger } from '../../ledger/audit.ts'
import { type Connection, createDatabase, type Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import { migrate, migrationNames } from '../../platform/migrate.ts'
import { type Loading, openLoading } from '../../platform/snapshot/load-snapshot.ts'
import { requireEmpty } from '../../platform/snapshot/require-empty.ts'
import { SnapshotError } from '../../platform/snapshot/snapshot-error.ts'
import type { ArchivePlace } from './archive/archive.ts'
import { readArchive } from './archive/open-archive.ts'
import { readSummed } from './archive/sums.ts'
import {
  type Complete,
  completeName,
  databaseFolder,
  filesFolder,
  type Header,
  headerName,
  queueFolder,
  readComplete,
  readHeader,
} from './contents.ts'
import { createFileFiller, type FileFiller } from './file-filler.ts'

/** The source and the destination of a restore. */
export interface RestoreTask {
  place: ArchivePlace
  connection: Connection
  files: FileStore
  /** Folder of the numbered migrations. */
  migrations: string
  /** Whether no process has run since the backup was taken: jobs that had not been submitted then may be submitted. */
  isMoved: boolean
  /** Folder for temporary files. */
  workDir: string
  log: Log
  report(words: string): void
}

/** A completed restore. */
export interface Restored extends Complete {
  header: Header
  /** The result of an audit of the restored ledger. */
  audit: Audit
}

/** Known after the first entry. */
interface Filling {
  header: Header
  loading: Loading
  files: FileFiller
  rows: Record<string, number>
}

/**
 * Restores a backup into an empty installation: the database completely or not at all, then migrated to this version.
 * @throws SnapshotError when that is impossible, with what to do
 */
export async function restoreBackup(task: RestoreTask): Promise<Restored> {
  let filling: Filling | undefined
  let complete: Complete | undefined
  try {
    const read = await readArchive(task.place)
    await readSummed(read, join(task.workDir, 'sums'), async (name, content) => {
      if (filling) complete = (await take(task, filling, name, content)) ?? complete
      else filling = await begin(task, name, content)
    })
    if (!filling || !complete) throw new SnapshotError('This backup is incomplete: its end is missing.')
    await filling.files.settle()
    requireRows(complete, filling.rows)
    await filling.loading.finish(complete.numberings, resumeAfterRestore(task.isMoved))
    const { header } = filling
    const audit = await withDatabase(task, async (db) => {
      await migrate(db, task.migrations)
      return await auditLedger(db)
    })
    return { ...complete, header, audit }
  } finally {
    await filling?.loading.close()
  }
}

async function begin(task: RestoreTask, name: string, content: AsyncIterable<Buffer>): Promise<Filling> {
  if (name !== headerName) throw new SnapshotError(`This is not an Atelier backup: it starts with ${name}.`)
  const header = await readHeader(content)
  const known = await migrationNames(task.migrations)
  if (header.migrations.some((each) => !known.includes(each)))
    throw new SnapshotError(
      'This backup was created by a newer version of Atelier. Restore it with that version or a later one.',
    )
  await requireEmpty(task.connection, header.migrations)
  await withDatabase(task, (db) => migrate(db, task.migrations, header.migrations.at(-1)))
  task.report(`a backup of ${header.taken_at}`)
  return {
    header,
    loading: await openLoading(task.connection),
    files: createFileFiller(task.files, task.workDir, task.report),
    rows: {},
  }
}

async function take(
  { report }: RestoreTask,
  { header, loading, files, rows }: Filling,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<Complete | undefined> {
  if (name === completeName) return await readComplete(content)
  if (name.startsWith(filesFolder)) await files.fill(name.slice(filesFolder.length), content)
  else if (name.startsWith(queueFolder)) await loading.fillJobs(Readable.from(content))
  else if (name.startsWith(databaseFolder)) {
    const of = name.slice(databaseFolder.length).split('.')[0] ?? ''
    const table = header.tables.find((each) => each.name === of)
    if (!table) throw new SnapshotError(`The backup has rows of an unknown table: ${of}.`)
    const before = rows[of]
    rows[of] = (before ?? 0) + (await loading.fillTable(table, Readable.from(content)))
    if (before === undefined) report(`table ${of}`)
  } else throw new SnapshotError(`The backup has an unknown entry: ${name}.`)
  return undefined
}

function requireRows(complete: Complete, rows: Record<string, number>): void {
  for (const [table, count] of Object.entries(complete.rows)) {
    if ((rows[table] ?? 0) !== count)
      throw new SnapshotError(`Table ${table} has ${rows[table] ?? 0} rows, not ${count}.`)
  }
}

async function withDatabase<T>(
  { connection, log }: Pick<RestoreTask, 'connection' | 'log'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = createDatabase(connection, { max: 2, log })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
