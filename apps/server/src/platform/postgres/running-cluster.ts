import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { errorCode } from '../error-code.ts'
import { superuser } from './cluster.ts'
import { isDataDirClaimed } from './data-lock.ts'
import { databaseName, socketPort } from './embedded.ts'

/** Line of PostgreSQL's pid file that contains the folder of its socket. */
const SOCKET_LINE = 4

/**
 * Connection to the built-in database that another process runs on `dataDir`; null when none does, even if a killed
 * server left its files there.
 */
export function findRunningCluster(dataDir: string): PoolConfig | null {
  if (!isDataDirClaimed(dataDir)) return null
  try {
    const host = readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE]
    return host ? { host, port: socketPort, ssl: false, user: superuser, database: databaseName } : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
