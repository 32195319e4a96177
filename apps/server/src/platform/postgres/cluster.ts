import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import type { Account } from './account.ts'
import { PostgresError } from './postgres-error.ts'

/** A data folder, the programs that serve it, and the account they run as. */
export interface Cluster {
  readonly dir: string
  readonly bin: string
  readonly account: Account
}

/**
 * The superuser of a built-in cluster. It can only connect through the unix socket, which is private to the account.
 */
export const superuser = 'atelier'

/**
 * Working directory and environment for a program of the cluster, and the path by which it opens the data. An
 * unprivileged account often cannot traverse the folders above DATA_DIR, so root starts the program in the data folder
 * and passes that folder as its working directory.
 */
export function startingPlace(dir: string, account: Account) {
  const isProvided = account.uid !== undefined && process.platform === 'linux'
  // An empty environment: variables such as PGPORT or a broken locale must not reach the server.
  const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }
  return { options: { ...account, cwd: dir, env }, path: isProvided ? '/proc/self/cwd' : dir }
}

/**
 * Creates the cluster if it does not exist. It is initialized in a temporary folder and renamed when complete, so that
 * a crash never leaves a partial one.
 * @throws PostgresError when it cannot be created, or was created by another major version
 */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.dir, 'PG_VERSION'))) return requireVersion(cluster)
  const draft = `${cluster.dir}.init`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const { account } = cluster
  if (account.uid !== undefined) chownSync(draft, account.uid, account.gid)
  const { options, path } = startingPlace(draft, account)
  const flags = ['-D', path, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C']
  try {
    await promisify(execFile)(join(cluster.bin, 'initdb'), flags, options)
    renameSync(draft, cluster.dir)
  } catch (cause) {
    const reason = errorCode(cause) === 'ENOTEMPTY' ? 'the folder is not empty' : reasonOf(cause)
    throw new PostgresError(`The database could not be created at ${cluster.dir}: ${reason}`, { cause })
  }
}

async function requireVersion({ dir, bin }: Cluster): Promise<void> {
  const version = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = await promisify(execFile)(join(bin, 'postgres'), ['--version'])
  const present = /(\d+)/.exec(stdout)?.[1]
  if (version === present) return
  throw new PostgresError(
    `${dir} was created by PostgreSQL ${version}, and the built-in version is ${present}. Move the data with pg_dump and pg_restore.`,
  )
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return 'stderr' in cause && typeof cause.stderr === 'string' && cause.stderr
    ? cause.stderr.trim()
    : cause.message
}
