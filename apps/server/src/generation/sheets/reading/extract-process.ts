// Runs as a process of its own: see `readInProcess`.
import { serveReader } from '../../../platform/serve-reader.ts'
import type { ExtractReply, ExtractTask } from './extract-task.ts'
import { SheetError } from './sheet-error.ts'
import { writeRows } from './write-rows.ts'

await serveReader(
  (task: ExtractTask): Promise<ExtractReply> =>
    writeRows(task).catch((error: unknown) => {
      if (error instanceof SheetError) return { fault: error.message }
      throw error
    }),
)
