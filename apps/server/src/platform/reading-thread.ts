import { Worker } from 'node:worker_threads'

/** What a thread may need. */
export interface ThreadBounds {
  /** Of its JavaScript, in megabytes. */
  readonly heapMb: number
  readonly maxMs: number
}

/** Why a thread was ended before it answered. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  readonly lacked: 'time' | 'memory'

  constructor(lacked: 'time' | 'memory') {
    super(`the reading thread ran out of ${lacked}`)
    this.lacked = lacked
  }
}

/**
 * Has a file read by a module in a thread of its own, which posts one answer: a file that is large, or made to do harm,
 * then delays nobody and takes no more than its bounds.
 * @throws ThreadEnded beyond a bound; the signal's reason when aborted
 */
export async function readInThread<Answer>(
  module: URL,
  task: object,
  { heapMb, maxMs }: ThreadBounds,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted()
  const worker = new Worker(module, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const limit = AbortSignal.timeout(maxMs)
  const end = AbortSignal.any([signal, limit])
  const stop = () => void worker.terminate()
  end.addEventListener('abort', stop, { once: true })
  try {
    return await answerOf<Answer>(worker)
  } catch (error) {
    signal.throwIfAborted()
    throw limit.aborted ? new ThreadEnded('time') : error
  } finally {
    end.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function answerOf<Answer>(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error)
    })
    worker.once('exit', (code) => reject(new Error(`the reading thread ended with ${code}`)))
  })
}
