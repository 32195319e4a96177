import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type SheetField, sheetFields } from '@atelier/contract/kinds/sheet'
import type { SheetColumns } from './columns.ts'

/** A row that something is to be made of. */
export interface SheetRow {
  /** Counted from 1, the header and empty rows included, as spreadsheet programs show it. */
  readonly number: number
  /** What it says of each field that has a column; empty cells say nothing. */
  readonly fields: Readonly<Partial<Record<SheetField, string>>>
  readonly cells: readonly string[]
}

/** The rows of a spreadsheet as its reader wrote them: a JSON array of texts on each line. */
export async function* readCells(source: Readable): AsyncGenerator<readonly string[]> {
  try {
    for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield JSON.parse(line)
    }
  } finally {
    // Often only the first rows are wanted.
    source.destroy()
  }
}

/** The rows below the header that are not empty. */
export async function* rowsOf(
  cells: AsyncIterable<readonly string[]>,
  { hasHeader, places }: SheetColumns,
): AsyncGenerator<SheetRow> {
  let number = 0
  for await (const row of cells) {
    number++
    const isEmpty = row.every((cell) => cell.trim() === '')
    if (isEmpty || (hasHeader && number === 1)) continue
    const told = sheetFields.flatMap((field) => {
      const place = places[field]
      const cell = place === undefined ? '' : (row[place] ?? '')
      return cell.trim() === '' ? [] : [[field, cell] as const]
    })
    yield { number, fields: Object.fromEntries(told), cells: row }
  }
}
