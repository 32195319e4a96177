import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Log } from '../log.ts'
import { type Cluster, startingPlace } from './cluster.ts'
import { PostgresError } from './postgres-error.ts'

/** A running PostgreSQL. */
export interface Postmaster {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Ends it: clients are cut off, files are left clean. */
  stop(): Promise<void>
}

/**
 * The shell between node and PostgreSQL holds the read end of a pipe. When node ends in any way, even by
 * SIGKILL, the pipe closes, and the shell ends PostgreSQL and clears its socket folder.
 */
const guardScript = `
sockets=$1; shift
"$@" 3<&- & server=$!
(read -r line; rm -rf "$sockets"; kill -INT $server) <&3 >/dev/null 2>&1 & guard=$!
exec 3<&-
wait $server; code=$?
kill $guard 2>/dev/null
exit $code
`
const readyLine = 'database system is ready to accept connections'
const storedLines = 20

/**
 * Starts PostgreSQL on a cluster, reachable by a unix socket in `socketDir` only, and waits until it is ready.
 * @throws PostgresError with its last words when it ends before that
 */
export async function startPostmaster(
  cluster: Cluster,
  socketDir: string,
  settings: Readonly<Record<string, string | number>>,
  log: Log,
): Promise<Postmaster> {
  const { options, path } = startingPlace(cluster.dir, cluster.account)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(cluster.bin, 'postgres'), '-D', path, '-k', socketDir, ...flags]
  // Its own session: Ctrl-C in the terminal is for us to answer, in order.
  const child = spawn('/bin/sh', ['-c', guardScript, 'postgres-guard', socketDir, ...command], {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(child)
  await becomeReady(child, ended, log)
  return {
    ended,
    stop: () => {
      child.stdio[3]?.destroy()
      return ended
    },
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      // If only the shell was killed, this makes its guard stop PostgreSQL.
      child.stdio[3]?.destroy()
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
    child.stdio[3]?.on('error', end)
  })
}

async function becomeReady(child: ChildProcess, ended: Promise<void>, log: Log): Promise<void> {
  const lastLines: string[] = []
  const ready = new Promise<true>((resolve) => {
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.debug({ line }, 'postgres')
      lastLines.push(line)
      if (lastLines.length > storedLines) lastLines.shift()
      if (line.includes(readyLine)) resolve(true)
    })
  })
  const isReady = await Promise.race([ready, ended.then(() => false)])
  if (!isReady) throw new PostgresError(`PostgreSQL did not start:\n${lastLines.join('\n')}`)
}
