import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type PoolConfig } from 'pg'
import { createDataDir } from '../data-dir.ts'
import { errorCode } from '../error-code.ts'
import type { Log } from '../log.ts'
import { type Account, chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, ensureCluster, superuser } from './cluster.ts'
import { lockDataDir } from './data-lock.ts'
import { PostgresError } from './postgres-error.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { waitForOldPostgres } from './predecessor.ts'
import type { DatabaseOptions, RunningDatabase } from './running-database.ts'

/** Name of the database in the built-in cluster. */
export const databaseName = 'atelier'
/** Part of the socket's name; no port is opened. */
export const socketPort = 5432
/** In /tmp where it exists, because the path of a unix socket is limited to about a hundred bytes. */
const socketPrefix = join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'atelier-')
const longestPauseMs = 5_000
const ourSettings = {
  listen_addresses: '',
  port: socketPort,
  max_connections: 100,
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts PostgreSQL on `dataDir`/db, creates the cluster the first time, and restarts PostgreSQL whenever it ends.
 * @throws PostgresError when it cannot run on this system, or another server uses `dataDir`
 */
export async function startEmbedded(options: DatabaseOptions): Promise<RunningDatabase> {
  const { dataDir, log } = options
  const unlock = claim(dataDir)
  let socketDir: string | undefined
  try {
    const cluster = await prepareCluster(dataDir)
    const sockets = mkdtempSync(socketPrefix)
    socketDir = sockets
    const start = () => {
      prepareSocketDir(sockets, cluster.account)
      return startPostmaster(cluster, sockets, { ...ourSettings, ...options.settings }, log)
    }
    const stopServer = restartOnExit(await start(), start, cluster.dir, log)
    const release = () => {
      rmSync(sockets, { recursive: true, force: true })
      unlock()
    }
    // All fields are set, so that no PG… variable of the environment provides one.
    const connection = {
      host: sockets,
      port: ourSettings.port,
      ssl: false,
      user: superuser,
      database: databaseName,
    }
    await ensureDatabase(connection)
    return { connection, stop: once(() => stopServer().finally(release)) }
  } catch (error) {
    if (socketDir) rmSync(socketDir, { recursive: true, force: true })
    unlock()
    throw error
  }
}

function claim(dataDir: string): () => void {
  try {
    createDataDir(dataDir)
    return lockDataDir(dataDir)
  } catch (cause) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(errorCode(cause) ?? '')) throw cause
    throw new PostgresError(
      `DATA_DIR ${dataDir} cannot be written (${errorCode(cause)}). Choose another one.`,
      {
        cause,
      },
    )
  }
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  const dir = join(dataDir, 'db')
  const account = chooseAccount(dir)
  const cluster = { dir, account, bin: await findBinaries(account, dataDir) }
  await waitForOldPostgres(dir)
  await ensureCluster(cluster)
  return cluster
}

/** PostgreSQL may have removed the folder on exit. */
function prepareSocketDir(dir: string, account: Account): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) chownSync(dir, account.uid, account.gid)
}

/** Restarts the server at the same address whenever it ends unexpectedly. Returns a function that stops it. */
function restartOnExit(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  clusterDir: string,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController()
  let current = first
  const watch = async () => {
    for (let pauseMs = 0; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2 + 250)) {
      await current.ended
      if (stopping.signal.aborted) return
      log.error('PostgreSQL stopped unexpectedly; restarting it')
      try {
        await delay(pauseMs, undefined, { signal: stopping.signal })
        await waitForOldPostgres(clusterDir)
        current = await start()
        pauseMs = 0
        log.info('PostgreSQL is running again')
        if (stopping.signal.aborted) return await current.stop()
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'could not restart PostgreSQL')
      }
    }
  }
  const watched = watch()
  return async () => {
    stopping.abort()
    await current.stop()
    await watched
  }
}

async function ensureDatabase(connection: PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= action()
    return running
  }
}
