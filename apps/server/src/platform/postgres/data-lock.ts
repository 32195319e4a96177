import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../error-code.ts'
import { PostgresError } from './postgres-error.ts'

const holderSchema = z.object({ pid: z.number().int(), born: z.string() })
type Holder = z.infer<typeof holderSchema>

/**
 * Claims DATA_DIR for this process, so that no two servers share a cluster. A claim whose process is gone is
 * taken over: the holder is known by its number and its time of birth, since numbers are used again.
 * @returns the function that gives the claim back
 * @throws PostgresError naming the holder's process id
 */
export function lockDataDir(dataDir: string): () => void {
  const path = lockPath(dataDir)
  const own: Holder = { pid: process.pid, born: startTimeOf(process.pid) ?? '' }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    for (;;) {
      // A link appears whole or not at all, so no one ever reads half a claim.
      if (link(draft, path)) return () => release(path, own)
      const holder = readHolder(path)
      if (holder && holder.born === startTimeOf(holder.pid)) throw inUse(dataDir, holder)
      removeStale(path, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether a living process has claimed DATA_DIR. */
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

/** Moves the claim aside and looks again: in a race it may be a newer, living one, which is then put back. */
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
    // Unreadable as a claim: left over from a full disk, say. No one can hold it.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError)
      return undefined
    throw error
  }
}

function isSame(a: Holder, b: Holder): boolean {
  return a.pid === b.pid && a.born === b.born
}

/** Start time of a process, as reported by the system; undefined when there is none. */
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
