import process from 'node:process'
import { ConfigError } from '../config.ts'
import { FileStoreError } from '../platform/files/file-store.ts'
import { MigrationError } from '../platform/migrate.ts'
import { PostgresError } from '../platform/postgres/postgres-error.ts'
import { SnapshotError } from '../platform/snapshot/snapshot-error.ts'

const ours = [ConfigError, FileStoreError, PostgresError, SnapshotError, MigrationError]

/** Runs a command. Expected errors are printed without a stack trace; the exit code is then 1. */
export async function explained(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Error) || !ours.some((each) => error instanceof each)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
