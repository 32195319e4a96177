import { stat } from 'node:fs/promises'
import { readInThread, ThreadEnded } from '../../platform/reading-thread.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Extracted, ExtractTask } from './extract-task.ts'
import { isCsv } from './read-spreadsheet.ts'
import { SheetError } from './sheet-error.ts'
import { writeRows } from './write-rows.ts'

/** Memory of the thread that reads: an old Excel file of the largest size needs most. */
const MAX_HEAP_MB = 800
const MAX_READ_MS = 120_000
/** Spreadsheets read at a time: each may need as much memory as one may. */
const AT_ONCE = 2
/** A text this small is read sooner than a thread is started, which costs a fifth of a second of a processor. */
const SMALL_BYTES = 64 * 1024

/** How a reading thread ends: well, or with a fault in words for people. */
export type ExtractReply = Extracted | { readonly fault: string }

const takeTurn = createTurns(AT_ONCE)

/**
 * Reads a spreadsheet into a file of rows; in a thread of its own unless it is a small text, so that a large one delays
 * nobody.
 * @throws SheetError when it cannot be read or is too large; the signal's reason when aborted
 */
export async function extractRows(task: ExtractTask, signal: AbortSignal): Promise<Extracted> {
  signal.throwIfAborted()
  const { size } = await stat(task.path)
  if (size <= SMALL_BYTES && (await isCsv(task.path))) return await writeRows(task)
  const module = new URL('./extract-worker.ts', import.meta.url)
  const bounds = { heapMb: MAX_HEAP_MB, maxMs: MAX_READ_MS }
  const reply = await takeTurn(() => readInThread<ExtractReply>(module, task, bounds, signal)).catch(inWords)
  if ('fault' in reply) throw new SheetError(reply.fault)
  return reply
}

function inWords(error: unknown): never {
  if (!(error instanceof ThreadEnded)) throw error
  throw new SheetError(
    error.lacked === 'time'
      ? 'Reading this spreadsheet takes too long. Save it as CSV.'
      : 'The spreadsheet needs more memory than there is for one. Save it as CSV.',
  )
}
