import type { ErrorDetail } from '@atelier/contract/errors'
import type { SheetField } from '@atelier/contract/kinds/sheet'
import type { RequestNote } from '@atelier/contract/schemas/note'
import { enforceUnderstood, viewNotes } from '../../conversions/start/notes.ts'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import { isRefused, type Screened, type Screening, screenableOf } from '../../conversions/start/screening.ts'
import { ApiError } from '../../platform/api-error.ts'
import { InvalidInput } from '../../platform/parse-input.ts'
import type { RowFault } from './preview-sheet.ts'
import type { SheetRow } from './sheet-rows.ts'

/**
 * Prepares the start of a row from its fields and the options for all rows, checked and priced like any start of its
 * kind. Throws an `ApiError` that names the invalid fields. Rows are read twice, the second time inside a transaction, so
 * results of database queries are cached: otherwise it would wait for a second connection while holding the first.
 */
export type PrepareRow = (
  fields: Readonly<Partial<Record<SheetField, string>>>,
) => Promise<PreparedConversion>

/** An invalid row, with the code of its error. */
type InvalidRow = RowFault & ErrorDetail

/** Result of checking and pricing a spreadsheet. */
export interface SheetPrice {
  /** Rows that can be started. */
  count: number
  /** Credits for them. */
  cost: number
  faults: InvalidRow[]
  /** Rows that violate the operator's rules; they are not started. */
  refused: Screened[]
  /** Rows that are started and shown to the operator. */
  flagged: Screened[]
  /** What is not rendered of the rows that can be started. */
  notes: RequestNote[]
}

const MAX_FAULTS = 1000
const MAX_NOTES = 100
/** Rows checked together. */
const ROWS_CHECKED = 100

interface PreparedRow {
  row: number
  prepared: PreparedConversion
}

/** How rows are checked. */
export type ScreenRows = (all: Parameters<Screening['screen']>[1]) => ReturnType<Screening['screen']>

/** Checks and prices every row. */
export async function priceRows(
  rows: AsyncIterable<SheetRow>,
  prepare: PrepareRow,
  screen: ScreenRows,
): Promise<SheetPrice> {
  const price: SheetPrice = { count: 0, cost: 0, faults: [], refused: [], flagged: [], notes: [] }
  let waiting: PreparedRow[] = []
  for await (const row of rows) {
    const prepared = await tryRow(row, async (fields) => {
      const found = await prepare(fields)
      enforceUnderstood(found)
      return found
    })
    if ('cost' in prepared) waiting.push({ row: row.number, prepared })
    else price.faults.push(...prepared.faults)
    if (waiting.length === ROWS_CHECKED) {
      await countIn(price, waiting, screen)
      waiting = []
    }
    if (price.faults.length + price.refused.length > MAX_FAULTS) break
  }
  await countIn(price, waiting, screen)
  return price
}

/** Checks rows and counts those that can be started. */
async function countIn(price: SheetPrice, all: readonly PreparedRow[], screen: ScreenRows): Promise<void> {
  if (all.length === 0) return
  const subjects = all.map(({ row, prepared }) => screenableOf(prepared, { row }))
  const verdicts = await screen(subjects)
  for (const [at, { row, prepared }] of all.entries()) {
    const [subject, verdict] = [subjects[at], verdicts[at]]
    const found = subject && verdict && verdict.findings.length > 0 ? { subject, verdict } : undefined
    if (found && isRefused(found.verdict)) price.refused.push(found)
    else {
      price.count++
      price.cost += prepared.cost
      if (price.notes.length < MAX_NOTES) price.notes.push(...missing(row, prepared))
      if (found) price.flagged.push(found)
    }
  }
}

/** Only what is missing: a row that is rendered completely needs no note. */
const missing = (row: number, prepared: PreparedConversion): RequestNote[] =>
  (viewNotes(prepared).notes ?? [])
    .filter(({ code }) => code === 'not_rendered')
    .map((note) => ({ ...note, row }))

/** The start of a row, or its errors. */
export async function tryRow(
  row: SheetRow,
  prepare: PrepareRow,
): Promise<PreparedConversion | { faults: InvalidRow[] }> {
  try {
    return await prepare(row.fields)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      faults: error.faults.map(({ field = 'text', ...fault }) => ({ ...fault, row: row.number, field })),
    }
  }
}

/** Refuses a spreadsheet with invalid rows, listing all of them and those refused by content rules. */
export function refuseFaults(faults: readonly InvalidRow[], refused: readonly ErrorDetail[]): void {
  if (faults.length === 0) return
  const named = faults.map(({ row, field, ...fault }) => ({ ...fault, field: `rows.${row}.${field}` }))
  throw new InvalidInput([...named, ...refused])
}
