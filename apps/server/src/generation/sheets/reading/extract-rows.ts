import { z } from 'zod'
import { ReaderEnded, readInProcess } from '../../../platform/reader-process.ts'
import type { Extracted, ExtractTask } from './extract-task.ts'
import { MAX_COLUMNS, MAX_WRITTEN } from './limits.ts'
import { SheetError } from './sheet-error.ts'

const limits = {
  // Needed by the largest old Excel files.
  heapMb: 800,
  memoryMb: 1200,
  seconds: 120,
  resultBytes: 10_000,
  // UTF-8 takes up to three bytes for each character.
  fileMb: (3 * MAX_WRITTEN) / 1_000_000,
}

const extractReply = z.union([
  z.object({
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    width: z.int().min(0).max(MAX_COLUMNS),
  }),
  z.object({ fault: z.string() }),
])

/**
 * Reads a spreadsheet into a file of rows, in a process of its own.
 * @throws SheetError when it cannot be read or is too large; as `readInProcess` otherwise
 */
export async function extractRows(
  task: ExtractTask,
  ownerId: number,
  signal: AbortSignal,
): Promise<Extracted> {
  const module = new URL('./extract-process.ts', import.meta.url)
  const { path: input, output } = task
  const reading = { ownerId, module, task, result: extractReply, limits, input, output }
  const reply = await readInProcess(reading, signal).catch(inWords)
  if ('fault' in reply) throw new SheetError(reply.fault)
  return reply
}

const limitWords = {
  time: 'Reading this spreadsheet takes too long. Save it as CSV.',
  memory: 'Reading this spreadsheet needs too much memory. Save it as CSV.',
  room: 'The spreadsheet is too large when unpacked.',
}

function inWords(error: unknown): never {
  throw error instanceof ReaderEnded ? new SheetError(limitWords[error.lacked], { cause: error }) : error
}
