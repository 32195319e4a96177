import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Connection } from '../platform/database.ts'
import { openDiskFileStore } from '../platform/files/disk-file-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import type { Log } from '../platform/log.ts'
import { findRunningCluster } from '../platform/postgres/running-cluster.ts'
import { startDatabase } from '../platform/postgres/start-database.ts'

/** The data of an installation, opened for a command. */
export interface OpenData {
  connection: Connection
  files: FileStore
  /** A folder for temporary files. */
  workDir: string
  close(): Promise<void>
}

/**
 * Opens database and files of the configured installation.
 * @param mayRun whether a server may be running on a built-in database; otherwise a running server is an error
 * @throws PostgresError when the database cannot be reached, with what to do about it
 */
export async function openData(config: Config, log: Log, { mayRun }: { mayRun: boolean }): Promise<OpenData> {
  const isBuiltIn = config.databaseUrl === undefined
  const running = isBuiltIn && mayRun ? findRunningCluster(config.dataDir) : null
  const started = running ? undefined : await startDatabase({ ...config, log })
  const workDir = await mkdtemp(join(tmpdir(), 'atelier-command-'))
  try {
    const connection = running ?? started?.connection ?? {}
    const files = await openFiles(config, log)
    return {
      connection,
      files,
      workDir,
      async close() {
        await started?.stop()
        await rm(workDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await started?.stop()
    await rm(workDir, { recursive: true, force: true })
    throw error
  }
}

async function openFiles(config: Config, log: Log): Promise<FileStore> {
  if (config.s3) return await openFileStore(config, log)
  // A running server has unfinished files there, which must not be deleted.
  return await openDiskFileStore(join(config.dataDir, 'files'))
}
