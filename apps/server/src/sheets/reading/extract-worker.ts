import { parentPort, workerData } from 'node:worker_threads'
import type { ExtractReply } from './extract-rows.ts'
import type { ExtractTask } from './extract-task.ts'
import { SheetError } from './sheet-error.ts'
import { writeRows } from './write-rows.ts'

const reply: ExtractReply = await writeRows(workerData as ExtractTask).catch((error: unknown) => {
  if (error instanceof SheetError) return { fault: error.message }
  throw error
})
parentPort?.postMessage(reply)
