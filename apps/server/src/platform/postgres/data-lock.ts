import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../error-code.ts'
import { PostgresError } from './postgres-error.ts'

const holderSchema = z.object({ pid: z.number().int(), born: z.string() })
type Holder = z.infer<typeof holderSchema>

/**
 * Locks DATA_DIR for this process, so that no two servers share a cluster. The lock of a process that has ended is
 * taken over; because process ids are reused, the holder is identified by id and start time.
 * @returns a function that releases the lock
 * @throws PostgresError naming the holder's process id
 */
export function lockDataDir(dataDir: string): () => void {
  const path = lockPath(dataDir)
  const own: Holder = { pid: process.pid, born: startTimeOf(process.pid) ?? '' }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    for (;;) {
      // Creating a link is atomic, so a partly written lock is never read.
      if (link(draft, path)) return () => release(path, own)
      const holder = readHolder(path)
      if (holder && holder.born === startTimeOf(holder.pid)) throw inUse(dataDir, holder)
      removeStale(path, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether a running process has locked DATA_DIR. */
export function isDataDirClaimed(dataDir: string): boolean {
  const holder = readHolder(lockPath(dataDir))
  return holder !== undefined && holder.born === startTimeOf(holder.pid)
}

const lockPath = (dataDir: string) => join(dataDir, 'atelier.lock')

function inUse(dataDir: string, holder: Holder): PostgresError {
  return new PostgresError(
    `${dataDir} is in use by another Atelier (process ${holder.pid}). Stop that process, or choose another DATA_DIR.`,
  )
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Moves the lock aside and checks it again: another process may just have replaced it, in which case it is put back.
 */
function removeStale(path: string, stale: Holder | undefined): void {
  const stalePath = `${path}.stale.${process.pid}`
  try {
    renameSync(path, stalePath)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = readHolder(stalePath)
  if (moved && !(stale && isSame(moved, stale))) link(stalePath, path)
  rmSync(stalePath, { force: true })
}

function release(path: string, own: Holder): void {
  const holder = readHolder(path)
  if (holder && isSame(holder, own)) rmSync(path, { force: true })
}

function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    // Not a valid lock, for example after a full disk, so it has no holder.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError)
      return undefined
    throw error
  }
}

function isSame(a: Holder, b: Holder): boolean {
  return a.pid === b.pid && a.born === b.born
}

/** Start time of a process, as reported by the system; undefined when there is no such process. */
function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
    )
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${rest[18]}`
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return undefined
    throw error
  }
}
