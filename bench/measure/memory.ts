import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/**
 * Memory of a process and all its descendants, in MB: each page is counted once, however many processes share it.
 * Undefined where the system does not report it.
 */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  if (!existsSync('/proc/self/smaps_rollup')) return undefined
  const parents = await readParents()
  const family = new Set([pid])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  const kilobytes = await Promise.all([...family].map(proportionalKilobytes))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

async function readParents(): Promise<Map<number, number>> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await ifThere(`/proc/${name}/status`)
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  }
  return parents
}

async function proportionalKilobytes(pid: number): Promise<number> {
  return Number(/^Pss:\s+(\d+)/m.exec(await ifThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

/** Processes come and go while they are read. */
const ifThere = (path: string) => readFile(path, 'utf8').catch(() => '')
