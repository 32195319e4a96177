import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg, { type PoolConfig } from 'pg'
import { NotingDialect } from './after-commit.ts'
import { columnTypes } from './column-types.ts'
import { errorCode } from './error-code.ts'
import { isFileStoreUnavailable } from './files/file-store.ts'
import type { Log } from './log.ts'
import type { Outbox } from './outbox.ts'
import { createStatementCache } from './prepared-statements.ts'
import type { Database } from './schema.ts'

/** The database, with or without an open transaction. */
export type Db = Kysely<Database>

/** An open transaction: its writes are committed together or not at all. */
export type Tx = Transaction<Database>

/** The connection settings of the database. */
export type Connection = PoolConfig

/** Options of the pool. */
export interface DatabaseChoices {
  /** Maximum number of connections; 10 when absent. */
  readonly max?: number
  /** Receives the notifications of committed transactions; absent: PostgreSQL sends them, in the transaction. */
  readonly outbox?: Outbox
  readonly log: Log
}

const connectPatienceMs = 10_000
/** A new connection has no prepared statements, and opening one takes as long as fifty statements. */
const idleMs = 60_000

const pools = new WeakMap<Db, pg.Pool>()

/** The number of open, idle and waiting connections; undefined for a transaction. */
export const poolOf = (db: Db): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined =>
  pools.get(db)

/** Opens a pool. When the database stops, queries fail and the error is logged; the process continues. */
export function createDatabase(connection: Connection, { max = 10, outbox, log }: DatabaseChoices): Db {
  const pool = new pg.Pool({
    ...connection,
    max,
    types: columnTypes,
    connectionTimeoutMillis: connectPatienceMs,
    idleTimeoutMillis: idleMs,
    application_name: 'atelier',
  })
  const report = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', report)
  // The pool does not listen for errors of a connection in use, and an unhandled one would end the process.
  pool.on('connect', (client) => client.on('error', report))
  const statements = createStatementCache()
  pool.on('connect', statements.keep)
  const dialect = outbox ? new NotingDialect({ pool }, outbox.deliver) : new PostgresDialect({ pool })
  const db = new Kysely<Database>({ dialect })
  pools.set(db, pool)
  return db
}

/** SQLSTATEs of a server that is stopping, stopped, or starting. */
const unavailableStates = ['57P01', '57P02', '57P03']
const unavailableCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable|driver has already been destroyed/i

/** Whether a query failed because the database was unreachable or its disk full: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error) ?? ''
  if (unavailableStates.includes(code) || unavailableCodes.includes(code) || /^(08|53)...$/.test(code))
    return true
  // A missing unix socket; ENOENT for a regular file means something else.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return unavailableMessages.test(error.message)
}

const retryIntervalMs = 250

/**
 * Runs the work, repeatedly while the database or the file store is unavailable, and at least once after the signal
 * aborts. The work must tolerate being repeated after a commit whose response was lost.
 */
export async function retryUntilAvailable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const isLastTry = signal.aborted
    try {
      return await work()
    } catch (error) {
      if (isLastTry || !(isDatabaseUnavailable(error) || isFileStoreUnavailable(error))) throw error
    }
    // Woken early by the signal, it retries a last time.
    await delay(retryIntervalMs, undefined, { signal }).catch(() => undefined)
  }
}
