import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type SheetField, sheetFields } from '@atelier/contract/kinds/sheet'
import type { SheetColumns } from './columns.ts'

/** A row to generate from. */
export interface SheetRow {
  /** Counted from 1, the header and empty rows included, as spreadsheet programs show it. */
  readonly number: number
  /** The values of each field with a column; empty cells are omitted. */
  readonly fields: Readonly<Partial<Record<SheetField, string>>>
  readonly cells: readonly string[]
}

/** Milliseconds of processing rows before yielding to other requests. */
const WORK_MS = 10

/**
 * The rows of a spreadsheet as its reader wrote them: a JSON array of texts on each line. Yields to the event loop
 * regularly, whatever the consumer does.
 */
export async function* readCells(source: Readable): AsyncGenerator<readonly string[]> {
  let since = performance.now()
  try {
    for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield cellsOf(line)
      if (performance.now() - since < WORK_MS) continue
      await setImmediate()
      since = performance.now()
    }
  } finally {
    // Often only the first rows are needed.
    source.destroy()
  }
}

function cellsOf(line: string): readonly string[] {
  const cells: unknown = JSON.parse(line)
  if (Array.isArray(cells) && cells.every((cell) => typeof cell === 'string')) return cells
  throw new Error('a row of a spreadsheet is not a list of texts')
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
    const fields = sheetFields.flatMap((field) => {
      const place = places[field]
      const cell = place === undefined ? '' : (row[place] ?? '')
      return cell.trim() === '' ? [] : [[field, cell] as const]
    })
    yield { number, fields: Object.fromEntries(fields), cells: row }
  }
}
