import { type ChildProcess, fork } from 'node:child_process'
import { EngineError } from '../../spec/engine-error.ts'
import type { SpeakReply, SpeakRequest } from './host-protocol.ts'

const REPLY_TIMEOUT_MS = 120_000
const STDERR_CHARACTERS = 2000

/** A running speech process; answers one request at a time. */
export interface HostProcess {
  /** The script it runs. */
  readonly script: URL
  /** Settles when the process has gone. */
  readonly ended: Promise<void>
  /**
   * Speaks. Throws the signal's reason when aborted, else a retryable `EngineError` when the process crashes or takes
   * too long; in each of these cases the process has gone afterwards.
   */
  ask(request: SpeakRequest, signal: AbortSignal): Promise<SpeakReply>
  /** Ends it, whatever it is doing. */
  end(): Promise<void>
}

/** Starts a speech process. It gets no environment, and ends by itself when this process is gone. */
export function startHost(script: URL): HostProcess {
  const child = fork(script, { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
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
  return {
    script,
    ended,
    end,
    async ask(request, signal) {
      try {
        return await reply(child, ended, request, signal)
      } catch (error) {
        await end()
        if (error !== gone) throw error
        throw new EngineError('unavailable', `The speech process ended: ${stderr.trim() || 'no message'}`)
      }
    },
  }
}

const gone = new Error('The speech process has gone')

function reply(child: ChildProcess, ended: Promise<void>, request: SpeakRequest, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<SpeakReply>()
  const onAbort = () => reject(signal.reason)
  const onMessage = (message: unknown) => resolve(message as SpeakReply)
  const onLate = () => reject(new EngineError('timeout', `No speech after ${REPLY_TIMEOUT_MS} ms`))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  child.on('message', onMessage)
  const timer = setTimeout(onLate, REPLY_TIMEOUT_MS)
  void ended.then(() => reject(gone))
  child.send(request, (error) => {
    if (error) reject(gone)
  })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage)
    signal.removeEventListener('abort', onAbort)
  })
}
