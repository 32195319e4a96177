import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { PostgresError } from './postgres-error.ts'

const patienceMs = 20_000

/**
 * Stops the postmaster left by a killed server and waits until it has ended. Call it only while holding the lock of
 * DATA_DIR: a process that still serves the cluster is then an orphan.
 * @throws PostgresError naming the process when it does not end
 */
export async function waitForOldPostgres(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const deadline = Date.now() + patienceMs
  for (let urged = false; ; urged = true) {
    const pid = readPid(pidFile)
    if (pid === undefined) return
    const state = stateOf(pid, clusterDir)
    if (state === 'gone') return
    // In a new container the id may belong to another program, which PostgreSQL would mistake for a running server.
    if (state === 'other') return rmSync(pidFile, { force: true })
    if (Date.now() > deadline) {
      throw new PostgresError(
        `${clusterDir} is still in use by process ${pid}, which does not stop. Stop it first.`,
      )
    }
    if (!urged && state === 'serving') urge(pid)
    await delay(20)
  }
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function stateOf(pid: number, clusterDir: string): 'gone' | 'ending' | 'serving' | 'other' {
  if (process.platform !== 'linux') {
    const args = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    if (!args.trim()) return 'gone'
    return args.includes('postgres') ? 'serving' : 'other'
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return 'ending'
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir) ? 'serving' : 'other'
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (['ENOENT', 'ESRCH'].includes(code)) return 'gone'
    // A process of another user cannot be serving a cluster that only this account can read.
    if (['EACCES', 'EPERM'].includes(code)) return 'other'
    throw error
  }
}

/** SIGINT is PostgreSQL's "fast" shutdown: it disconnects clients and leaves the files consistent. */
function urge(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
