import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Extracted, ExtractTask } from './extract-task.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { SheetError } from './sheet-error.ts'

/** Characters of a row, and of all of them: a text that many cells refer to is written for each. */
const MAX_ROW = 4_000_000
const MAX_WRITTEN = 400_000_000
/** Rows of the largest spreadsheet there is, empty ones included. */
const MAX_LINES = 2 ** 20

const whole = new Intl.NumberFormat('en')

/** Reads a spreadsheet and writes its rows, each without the empty cells at its end. @throws SheetError */
export async function writeRows(task: ExtractTask): Promise<Extracted> {
  const { rows, ...found } = await readSpreadsheet(task.path, task)
  let width = 0
  const note = (row: readonly string[]) => {
    width = Math.max(width, row.length)
  }
  await pipeline(Readable.from(linesOf(rows, task.maxRows, note)), createWriteStream(task.output))
  return { ...found, width }
}

async function* linesOf(
  rows: AsyncIterable<readonly string[]>,
  maxRows: number,
  note: (row: readonly string[]) => void,
): AsyncGenerator<string> {
  let [lines, filled, written] = [0, 0, 0]
  for await (const cells of rows) {
    const row = withoutEnd(cells)
    note(row)
    if (row.length > 0 && ++filled > maxRows) {
      throw new SheetError(`A spreadsheet may have ${whole.format(maxRows - 1)} rows below its header.`)
    }
    // Counted first: as a text it would be as long as all of its cells.
    const length = row.reduce((sum, cell) => sum + cell.length, 0)
    if (length > MAX_ROW) throw new SheetError(`Row ${whole.format(lines + 1)} is too long.`)
    const line = `${JSON.stringify(row)}\n`
    written += line.length
    if (++lines > MAX_LINES || written > MAX_WRITTEN) {
      throw new SheetError('The spreadsheet unpacks to more than can be taken.')
    }
    yield line
  }
}

function withoutEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}
