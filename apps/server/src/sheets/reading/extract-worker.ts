import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { ExtractReply, ExtractTask } from './extract-rows.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { SheetError } from './sheet-error.ts'

const task = workerData as ExtractTask
const whole = new Intl.NumberFormat('en')

async function extract(): Promise<ExtractReply> {
  const { rows, ...found } = await readSpreadsheet(task.path, task)
  const output = createWriteStream(task.output)
  let filled = 0
  let width = 0
  for await (const row of rows) {
    if (row.some((cell) => cell.trim() !== '')) filled++
    width = Math.max(width, row.length)
    if (filled > task.maxRows) {
      throw new SheetError(`A spreadsheet may have ${whole.format(task.maxRows - 1)} rows below its header.`)
    }
    if (!output.write(`${JSON.stringify(row)}\n`)) await once(output, 'drain')
  }
  output.end()
  await finished(output)
  return { ...found, width }
}

parentPort?.postMessage(
  await extract().catch((error: unknown) => {
    if (error instanceof SheetError) return { fault: error.message }
    throw error
  }),
)
