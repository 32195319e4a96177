import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setInterval } from 'node:timers/promises'

/** Addresses of a running server. */
export interface ServerLocation {
  /** Address without a trailing slash; the same after a restart. */
  readonly url: string
  readonly dataDir: string
}

/** A server under test: the real program in its own process, with its own port and DATA_DIR. */
export interface ServerUnderTest extends ServerLocation {
  /** Process id since the last start. */
  readonly pid: number
  /** Output since the last start. */
  readonly output: string
  /** Restarts the program on the same data, after it was stopped or killed. */
  start(): Promise<void>
  /** Stops it and waits; throws when it takes longer than 10 s. */
  stop(): Promise<void>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

/** Limit of every wait for something that must happen: a safety net for busy machines, never an assertion. */
export const WAIT_MS = 60_000

const root = resolve(import.meta.dirname, '..')
/** The program as `npm start` runs it. */
export const bundle = 'apps/server/dist/main.js'
/** The program stores its compile cache there too. */
const compileCache = join(root, 'node_modules/.cache/compile')
const READY_MS = 120_000
const STOP_MS = 10_000

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

/** No configuration of the caller may be inherited, such as PORT or DATABASE_URL. */
function environment(settings: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR, LANG } = process.env
  const inherited = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...(LANG ? { LANG } : {}) }
  return { ...inherited, NODE_COMPILE_CACHE: compileCache, ...settings }
}

/** Whether a program is ready, by its address and its output. */
type ReadyCheck = (url: string, output: string) => Promise<boolean> | boolean

const answersReady: ReadyCheck = async (url) => {
  const response = await fetch(`${url}/readyz`).catch(() => undefined)
  return response?.ok === true
}

/** For a worker, which listens on no port. */
export const printsReady: ReadyCheck = (_url, output) => output.includes('is ready to process jobs')

async function waitUntilReady(
  isReady: () => ReturnType<ReadyCheck>,
  child: ChildProcess,
  log: readonly string[],
): Promise<void> {
  const deadline = AbortSignal.timeout(READY_MS)
  for await (const _ of setInterval(50)) {
    if (await isReady()) return
    if (child.exitCode === null && child.signalCode === null && !deadline.aborted) continue
    child.kill('SIGKILL')
    throw new Error(`The server did not become ready:\n${log.join('').slice(-4000)}`)
  }
}

/**
 * Starts a server with the given variables and waits until it is ready. Without a DATA_DIR, it gets a new one.
 * @param program the program for node to run instead of the bundle, which must have been built
 */
export async function startServer(
  settings: Record<string, string> = {},
  program: readonly string[] = [bundle],
  isReady: ReadyCheck = answersReady,
): Promise<ServerUnderTest> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'atelier-e2e-')))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = environment({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...settings })
  let child: ChildProcess | undefined
  let log: string[] = []

  async function start(): Promise<void> {
    log = []
    // The channel ends the server with this process, however it ends.
    child = spawn('node', program, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child.channel?.unref()
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => log.push(chunk))
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => log.push(chunk))
    await waitUntilReady(() => isReady(url, log.join('')), child, log)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) })
    child.kill(signal)
    await ended.catch((cause: unknown) => {
      child?.kill('SIGKILL')
      throw new Error(`The server did not end within ${STOP_MS / 1000} s of ${signal}.`, { cause })
    })
  }

  async function dispose(): Promise<void> {
    await end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }

  await start().catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  return {
    url,
    dataDir,
    get pid() {
      if (child?.pid === undefined) throw new Error('The server was not started.')
      return child.pid
    },
    get output() {
      return log.join('')
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    dispose,
  }
}
