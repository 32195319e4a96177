import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

/** Creates this process's folder for unfinished work under DATA_DIR and removes those of ended processes. */
export async function openWorkDir(dataDir: string): Promise<string> {
  const parent = join(dataDir, 'work')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    if (!isAlive(Number(name))) await rm(join(parent, name), { recursive: true, force: true })
  }
  const own = join(parent, String(process.pid))
  await rm(own, { recursive: true, force: true })
  await mkdir(own, { mode: 0o700 })
  return own
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
