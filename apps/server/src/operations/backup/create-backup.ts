import { join } from 'node:path'
import { sql } from 'kysely'
import { type Connection, createDatabase } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import { openSnapshot, type Snapshot } from '../../platform/snapshot/open-snapshot.ts'
import { type ArchivePlace, bytesOf } from './archive/archive.ts'
import { readArchive, writeArchive } from './archive/open-archive.ts'
import { readSummed, type SummedWriter, summing } from './archive/sums.ts'
import { type Complete, completeName, headerName, writeComplete, writeHeader } from './contents.ts'
import { type NamedFile, namedFiles } from './named-files.ts'
import { writeFiles } from './write-files.ts'
import { writeTables } from './write-tables.ts'

/** The sources and the destination of a backup. */
export interface BackupTask {
  connection: Connection
  files: FileStore
  place: ArchivePlace
  /** Whether the installation's secret is set in the environment and therefore not part of the backup. */
  hasOwnSecret: boolean
  /** Folder for temporary files. */
  workDir: string
  log: Log
  /** Called with progress messages. */
  report(words: string): void
}

/** A completed backup. */
export interface CreatedBackup extends Complete {
  takenAt: Date
}

/**
 * Creates a backup while the installation keeps running, and verifies it if it can be read again.
 * @throws SnapshotError when it cannot be created; a partial backup is deleted
 */
export async function makeBackup(task: BackupTask): Promise<CreatedBackup> {
  const snapshot = await openSnapshot(task.connection)
  let created: CreatedBackup
  try {
    created = await writeAll(task, snapshot)
  } finally {
    await snapshot.close()
  }
  if (task.place !== '-') {
    task.report('verifying the backup')
    const read = await readArchive(task.place)
    await readSummed(read, join(task.workDir, 'sums'), async () => undefined)
  }
  await noteBackup(task, created)
  return created
}

async function writeAll(task: BackupTask, snapshot: Snapshot): Promise<CreatedBackup> {
  const writer = await summing(await writeArchive(task.place), join(task.workDir, 'sums'))
  try {
    const complete = await writeContents(task, snapshot, writer)
    await writer.finish()
    return { ...complete, takenAt: snapshot.takenAt }
  } catch (error) {
    await writer.discard()
    throw error
  }
}

async function writeContents(task: BackupTask, snapshot: Snapshot, writer: SummedWriter): Promise<Complete> {
  const add = (name: string, text: string) => writer.add(name, Buffer.byteLength(text), bytesOf(text))
  const { server: postgresql, takenAt, migrations, tables } = snapshot
  const described = { postgresql, migrations: [...migrations], tables: tables.map(toWritten) }
  await add(
    headerName,
    writeHeader({ ...described, taken_at: takenAt.toISOString(), needs_secret: task.hasOwnSecret }),
  )
  const rows = await writeTables(writer, snapshot)
  const numberings = await snapshot.readNumberings()
  task.report(`${Object.keys(rows).length} tables, ${megabytes(writer.bytes)}`)
  const named = snapshot.readLast<NamedFile & Record<string, unknown>>(namedFiles)
  const written = await writeFiles(writer, task.files, named, (files) => {
    if (files % 1000 === 0) task.report(`${files} files, ${megabytes(writer.bytes)}`)
  })
  const complete: Complete = { rows, numberings, ...written, bytes: writer.bytes }
  await add(completeName, writeComplete(complete))
  return complete
}

const toWritten = ({ name, columns }: Snapshot['tables'][number]) => ({ name, columns: [...columns] })

/** Formats bytes for people. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Key of the setting with the time of the last backup. */
const lastBackupKey = 'last_backup'

async function noteBackup(
  { connection, log }: BackupTask,
  { takenAt, bytes, files }: CreatedBackup,
): Promise<void> {
  const db = createDatabase(connection, { max: 1, log })
  const value = JSON.stringify({ taken_at: takenAt.toISOString(), bytes, files })
  try {
    await sql`insert into settings (key, value) values (${lastBackupKey}, ${value})
      on conflict (key) do update set value = excluded.value`.execute(db)
  } finally {
    await db.destroy()
  }
}
