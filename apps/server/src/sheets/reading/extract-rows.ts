import { Worker } from 'node:worker_threads'
import type { CsvOptions } from './read-csv.ts'
import { SheetError } from './sheet-error.ts'

/** Memory of the thread that reads: an old Excel file of the largest size needs most. */
const MAX_HEAP_MB = 1500

/** What a reading thread is to do. */
export interface ExtractTask extends CsvOptions {
  readonly path: string
  /** File to write the rows to: a JSON array of texts on each line, empty rows included. */
  readonly output: string
  /** Most rows that are not empty, the header included. */
  readonly maxRows: number
}

/** What was found. */
export interface Extracted {
  readonly encoding: string | null
  readonly delimiter: string | null
  /** Cells of the longest row. */
  readonly width: number
}

/** How a reading thread ends: well, or with a fault in words for people. */
export type ExtractReply = Extracted | { readonly fault: string }

/**
 * Reads a spreadsheet into a file of rows, in a thread of its own, so that a large one delays nobody.
 * @throws SheetError when it cannot be read or is too large; the signal's reason when aborted
 */
export async function extractRows(task: ExtractTask, signal: AbortSignal): Promise<Extracted> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const reply = await replyOf(worker)
    if ('fault' in reply) throw new SheetError(reply.fault)
    return reply
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function replyOf(worker: Worker): Promise<ExtractReply> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
      reject(new SheetError('The spreadsheet needs more memory than there is for one. Save it as CSV.'))
    })
    worker.once('exit', (code) => reject(new Error(`the reading thread ended with ${code}`)))
  })
}
