import type { SheetField } from '@atelier/contract/kinds/sheet'
import type { PreparedConversion } from '../conversions/prepared.ts'
import { ApiError } from '../platform/api-error.ts'
import { InvalidInput } from '../platform/parse-input.ts'
import type { RowFault } from './look-at-sheet.ts'
import type { SheetRow } from './sheet-rows.ts'

/**
 * Makes a start of what a row says and what was chosen for all of them, checked and priced as any start of its kind.
 * Throws an `ApiError` that names the fields at fault. A start goes through its rows twice, the second time within its
 * transaction: what this asks the database it asks once, or a connection would be waited for while another is held.
 */
export type PrepareRow = (
  fields: Readonly<Partial<Record<SheetField, string>>>,
) => Promise<PreparedConversion>

/** What starting a spreadsheet would come to. */
export interface SheetPrice {
  /** Rows that can be made. */
  count: number
  /** Credits for them. */
  cost: number
  faults: RowFault[]
}

const MAX_FAULTS = 1000

/** Checks and prices every row. */
export async function priceRows(rows: AsyncIterable<SheetRow>, prepare: PrepareRow): Promise<SheetPrice> {
  const price: SheetPrice = { count: 0, cost: 0, faults: [] }
  for await (const row of rows) {
    const prepared = await tryRow(row, prepare)
    if ('cost' in prepared) {
      price.count++
      price.cost += prepared.cost
    } else price.faults.push(...prepared.faults)
    if (price.faults.length > MAX_FAULTS) break
  }
  return price
}

/** The start of a row, or what is wrong with it. */
export async function tryRow(
  row: SheetRow,
  prepare: PrepareRow,
): Promise<PreparedConversion | { faults: RowFault[] }> {
  try {
    return await prepare(row.fields)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { faults: error.faults.map(({ field = 'text', detail }) => ({ row: row.number, field, detail })) }
  }
}

/** Refuses a spreadsheet whose rows are at fault, naming every one of them. */
export function refuseFaults(faults: readonly RowFault[]): void {
  if (faults.length === 0) return
  const named = faults.map(({ row, field, detail }) => ({
    code: 'invalid' as const,
    field: `rows.${row}.${field}`,
    detail,
  }))
  throw new InvalidInput(named)
}
