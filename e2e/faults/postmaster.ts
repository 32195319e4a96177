import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Connection } from '../../apps/server/src/platform/database.ts'

/** Stops the server's PostgreSQL externally: immediately, or in order. Does nothing if it is not running. */
export async function endPostgres(
  dataDir: string,
  signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT',
): Promise<boolean> {
  const [pid] = await readPidFile(dataDir)
  // The pid file survives a killed server, and its id may belong to another program by now.
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (!name.startsWith('postgres')) return false
  try {
    return process.kill(Number(pid), signal)
  } catch {
    // It ended between the check and the signal.
    return false
  }
}

/** Connects the tests to the server's database. */
export async function connectionOf(dataDir: string): Promise<Connection> {
  const [, , , port, host] = await readPidFile(dataDir)
  if (!host || !port) throw new Error('PostgreSQL is not running.')
  return { host, port: Number(port), user: 'atelier', database: 'atelier', ssl: false }
}

/** PostgreSQL's pid file: process, folder, start, port, socket folder, and more. */
async function readPidFile(dataDir: string): Promise<string[]> {
  const note = await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8').catch(() => '')
  return note.split('\n').filter(Boolean)
}
