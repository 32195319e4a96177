import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { EngineError } from '../spec/engine-error.ts'
import type { AskOptions, HostFailure, HostMessage, HostScript } from './host-protocol.ts'
import { limitedCommand } from './limited-command.ts'

/** Milliseconds without a response or progress after which a process is considered hung. */
const SILENCE_TIMEOUT_MS = 120_000
const STDERR_CHARACTERS = 2000

/** Options and limits of a host process. */
export interface HostOptions {
  /** Of its JavaScript heap; the default of Node without. */
  readonly heapMb?: number
  /** Prefers less memory: for scripts whose data is in typed arrays, not in many objects. */
  readonly isLean?: boolean
  /** Of everything it allocates, where the system enforces it. */
  readonly memoryMb: number
  /** Keeps this process alive only during a request. */
  readonly isBackground?: boolean
}

/** Options of Node for a small heap: collected early, and by the same thread. */
export const leanOptions: readonly string[] = ['--max-semi-space-size=2', '--v8-pool-size=0']

/** A running host process; answers one request at a time. */
export interface HostProcess<Request, Reply> {
  /** The script it runs. */
  readonly script: HostScript<Request, Reply>
  /** Settles when the process has exited. */
  readonly ended: Promise<void>
  /**
   * Sends a request. Throws the `EngineError` that the script threw. Throws the signal's reason when aborted, or a
   * retryable `EngineError` when the process crashes or hangs; in these cases the process has exited afterwards.
   */
  ask(request: Request, options: AskOptions): Promise<Reply>
  /** Kills it. */
  end(): Promise<void>
}

/** Starts a host process. It gets no environment, and exits when this process exits. */
export function startHost<Request, Reply>(
  script: HostScript<Request, Reply>,
  options: HostOptions,
): HostProcess<Request, Reply> {
  const child = forkLimited(script, options)
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', (error) => {
      stderr += error.message
      if (child.pid === undefined) resolve()
    })
  })
  const end = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const release = () => {
    if (options.isBackground) hold(child, false)
  }
  release()
  return {
    script,
    ended,
    end,
    async ask(request, options) {
      hold(child, true)
      const outcome = await converse<Request, Reply>(child, ended, request, options).catch(async (error) => {
        await end()
        if (error !== exitError) throw error
        throw new EngineError('unavailable', `A host process ended: ${stderr.trim() || 'no message'}`)
      })
      release()
      if ('failure' in outcome) throw toEngineError(outcome.failure)
      return outcome.reply
    },
  }
}

function forkLimited(script: URL, { heapMb, isLean, memoryMb }: HostOptions): ChildProcess {
  const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const options = isLean ? [...heap, ...leanOptions] : heap
  const { path, args } = limitedCommand({ path: process.execPath, args: options }, memoryMb)
  return fork(script, {
    execPath: path,
    execArgv: [...args],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Whether this process waits for the child before it ends. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const act = isHeld ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
  // A pipe is a socket, which its type does not state.
  const stderr = child.stderr as Socket | null
  stderr?.[act]()
}

const exitError = new Error('The host process has gone')

type Outcome<Reply> = Exclude<HostMessage<Reply>, { progress: number }>

function converse<Request, Reply>(
  child: ChildProcess,
  ended: Promise<void>,
  request: Request,
  { signal, onProgress }: AskOptions,
): Promise<Outcome<Reply>> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Reply>>()
  const onAbort = () => reject(signal.reason)
  const onSilence = () => reject(new EngineError('timeout', `No response for ${SILENCE_TIMEOUT_MS} ms`))
  const timer = setTimeout(onSilence, SILENCE_TIMEOUT_MS)
  const onMessage = (message: unknown) => {
    const hostMessage = message as HostMessage<Reply>
    if (!('progress' in hostMessage)) return resolve(hostMessage)
    timer.refresh()
    onProgress?.(hostMessage.progress)
  }
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  child.on('message', onMessage)
  void ended.then(() => reject(exitError))
  child.send(request as object, (error) => {
    if (error) reject(exitError)
  })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage)
    signal.removeEventListener('abort', onAbort)
  })
}

function toEngineError({ kind, message, ...options }: HostFailure): EngineError {
  return new EngineError(kind, message, options)
}
