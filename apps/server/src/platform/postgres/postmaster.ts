import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Log } from '../log.ts'
import { type Cluster, startingPlace } from './cluster.ts'
import { PostgresError } from './postgres-error.ts'

/** A running PostgreSQL server. */
export interface Postmaster {
  /** Resolves when it has ended for any reason. */
  readonly ended: Promise<void>
  /** Stops it: disconnects clients and leaves the files consistent. */
  stop(): Promise<void>
}

/**
 * The shell between Node and PostgreSQL holds the read end of a pipe. When Node ends in any way, even by SIGKILL, the
 * pipe closes, and the shell stops PostgreSQL and removes its socket folder.
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
 * Starts PostgreSQL on a cluster, reachable only by a unix socket in `socketDir`, and waits until it is ready.
 * @throws PostgresError with its last output when it ends before that
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
  // A separate session, so that Ctrl-C in the terminal reaches only this process, which stops PostgreSQL in order.
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
