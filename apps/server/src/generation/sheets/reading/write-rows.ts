import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Extracted, ExtractTask } from './extract-task.ts'
import { MAX_COLUMNS, MAX_LINES, MAX_ROW, MAX_WRITTEN } from './limits.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { SheetError, tooManyColumns } from './sheet-error.ts'

const numberFormat = new Intl.NumberFormat('en')

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
    if (row.length > MAX_COLUMNS) throw tooManyColumns()
    note(row)
    if (row.length > 0 && ++filled > maxRows) {
      throw new SheetError(
        `A spreadsheet can have at most ${numberFormat.format(maxRows - 1)} rows below its header.`,
      )
    }
    // Counted first: as text it would be as long as all its cells.
    const length = row.reduce((sum, cell) => sum + cell.length, 0)
    if (length > MAX_ROW) throw new SheetError(`Row ${numberFormat.format(lines + 1)} is too long.`)
    const line = `${JSON.stringify(row)}\n`
    written += line.length
    if (++lines > MAX_LINES || written > MAX_WRITTEN) {
      throw new SheetError('The spreadsheet is too large when unpacked.')
    }
    yield line
  }
}

function withoutEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}
