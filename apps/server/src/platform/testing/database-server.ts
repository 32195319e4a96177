import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../database.ts'
import { silentLog } from '../log.ts'
import { migrate } from '../migrate.ts'
import { startDatabase } from '../postgres/start-database.ts'
import './provided-context.ts'

/** What a test file needs to create its own database. */
export interface TestServer {
  /** Connection to the database from which others are created and dropped. */
  readonly admin: ClientConfig
  /** Name of the migrated template database. */
  readonly template: string
}

const migrations = resolve(import.meta.dirname, '../../migrations')
/** Durability is not needed: test data does not survive a run. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 300,
  max_wal_size: '64MB',
}

/** A memory file system, as on Linux. */
const memory = '/dev/shm'
/** A run uses a third of this. */
const ROOM_BYTES = 1e9

/**
 * Where the databases are stored: in memory if there is room. A database consists of hundreds of files, and on a disk
 * creating and dropping one for each test file takes longer than most tests.
 */
function databaseFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir()
}

/**
 * Vitest's global setup: one database server per run, started when the first test needs it, so that runs without a
 * database do not wait for one. TEST_DATABASE_URL names a server to use instead.
 * @returns the teardown
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(databaseFolder(), 'atelier-test-'))
  let starting: Promise<{ server: TestServer; stop(): Promise<void> }> | undefined
  const reception = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    starting ??= startTestServer(join(dir, 'data'))
    starting.then(
      ({ server }) => socket.end(JSON.stringify({ server })),
      (error) => socket.end(JSON.stringify({ fault: String(error) })),
    )
  })
  const address = join(dir, 'reception')
  await new Promise<void>((ready) => reception.listen(address, ready))
  project.provide('testDatabaseSocket', address)
  return async () => {
    reception.close()
    await (await starting)?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function startTestServer(dataDir: string) {
  const log = silentLog
  const databaseUrl = process.env.TEST_DATABASE_URL
  const running = await startDatabase({ databaseUrl, dataDir, log, settings: fastSettings })
  const template = `atelier_template_${process.pid}`
  const admin = running.connection
  await runSql(admin, `drop database if exists ${template}`, `create database ${template}`)
  const db = createDatabase(connectionTo(admin, template), { log, max: 1 })
  await migrate(db, migrations)
  await db.destroy()
  const stop = async () => {
    await runSql(admin, `drop database if exists ${template} with (force)`)
    await running.stop()
  }
  return { server: { admin, template }, stop }
}

/** The same server with another database. */
export function connectionTo(admin: ClientConfig, database: string): ClientConfig {
  if (!admin.connectionString) return { ...admin, database }
  const url = new URL(admin.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The URL of a database, in the form of DATABASE_URL. */
export function databaseUrlOf({ connectionString, user, database, host, port }: ClientConfig): string {
  return connectionString ?? `postgres://${user}@localhost/${database}?host=${host}&port=${port}`
}

/** Runs statements one after another on a separate connection. */
export async function runSql(connection: ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
