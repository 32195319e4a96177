import type { HandlerReply } from '@atelier/contract/routes/registry'
import { openBatch } from '../conversions/batches.ts'
import { spenderOf } from '../conversions/caps.ts'
import { once } from '../conversions/idempotency.ts'
import type { ConversionQueue } from '../conversions/jobs.ts'
import { hashFile } from '../conversions/keep-files.ts'
import { type PlannedConversion, startPlanned } from '../conversions/planned.ts'
import type { StartRules } from '../conversions/start.ts'
import { assertAffordable } from '../ledger/ledger.ts'
import type { Library } from '../library/service.ts'
import type { StartCall } from '../library/start-items.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { UploadedFile } from '../platform/handler.ts'
import type { BatchInput } from './batch-archive.ts'
import { type PrepareRow, priceRows, refuseFaults, type SheetPrice, tryRow } from './check-rows.ts'
import type { ColumnChoice, SheetColumns } from './columns.ts'
import type { Imports } from './imports.ts'
import { adoptImport, type SheetImport } from './imports-store.ts'
import { columnsOf } from './look-at-sheet.ts'
import { rowsOf } from './sheet-rows.ts'

type StartedBatch = HandlerReply<'POST /conversion/excell'>
/** Kinds that spreadsheets can be made into. */
export type SheetKind = 'speech' | 'image'

interface SheetDeps {
  db: Db
  queue: ConversionQueue
  rules: StartRules
  imports: Imports
  /** The library of a kind, as it stands in a transaction. */
  libraryOf(db: Db, kind: SheetKind): Library
}

/** A spreadsheet and what is to be made of its rows. */
export interface SheetOrder {
  kind: SheetKind
  ownerId: number
  /** A spreadsheet that was looked at before. */
  import?: string | undefined
  columns?: ColumnChoice | undefined
  skip_invalid: boolean
  prepare: PrepareRow
}

interface ReadSheet {
  sheet: SheetImport
  columns: SheetColumns
  price: SheetPrice
}

/** Rows that an answer shows; the rest are in the library. */
const SHOWN = 25

/** Spreadsheets: their price and their start. */
export function createSheets({ db, queue, rules, imports, libraryOf }: SheetDeps) {
  async function read(order: SheetOrder, sheet: SheetImport): Promise<ReadSheet> {
    const { reading } = sheet
    const columns = await columnsOf(() => imports.cells(reading), reading.width, order.columns ?? {})
    const price = await priceRows(rowsOf(imports.cells(reading), columns), order.prepare)
    if (!order.skip_invalid) refuseFaults(price.faults)
    if (price.count === 0) {
      throw new ApiError('invalid', 'There is no row that anything could be made of.', { field: 'file' })
    }
    return { sheet, columns, price }
  }

  async function given(
    order: SheetOrder,
    file: UploadedFile | undefined,
    signal: AbortSignal,
  ): Promise<SheetImport> {
    if (file) return await imports.take(order.ownerId, file, {}, signal)
    if (order.import) return await imports.find(order.ownerId, order.import)
    throw new ApiError('invalid', 'Please add a spreadsheet.', { field: 'file' })
  }

  async function* planned(
    order: SheetOrder,
    { sheet, columns }: ReadSheet,
  ): AsyncGenerator<PlannedConversion> {
    for await (const row of rowsOf(imports.cells(sheet.reading), columns)) {
      const prepared = await tryRow(row, order.prepare)
      if ('cost' in prepared) yield { prepared, index: row.number }
    }
  }

  return {
    /** What a spreadsheet that was looked at before would cost. */
    async price(order: SheetOrder): Promise<SheetPrice> {
      const { price } = await read(order, await given(order, undefined, AbortSignal.any([])))
      return price
    },
    /** Starts every row that can be made: all of them are paid for, or none. */
    async start(
      call: StartCall,
      order: SheetOrder,
      { file, signal }: { file: UploadedFile | undefined; signal: AbortSignal },
    ): Promise<StartedBatch> {
      const { ownerId, route, idempotencyKey: key, caller, origin } = call
      const found = await read(order, await given(order, file, signal))
      const { sheet, columns, price } = found
      const digest = file && (await hashFile(file.path)).toString('hex')
      return await once(db, { ownerId, route, key, request: [call.body, digest] }, async (tx) => {
        const spender = spenderOf(caller, ownerId)
        await assertAffordable(tx, ownerId, price.cost)
        const input: BatchInput = { rows: sheet.reading.rows, columns }
        const { id, uuid } = await openBatch(tx, spender, {
          kind: order.kind,
          title: sheet.filename.slice(0, 200),
          total: price.count,
          is_sheet: true,
          input: JSON.stringify(input),
        })
        await adoptImport(tx, ownerId, sheet.uuid)
        await startPlanned(tx, queue, planned(order, found), { batchId: id, spender, rules, sum: price })
        const library = libraryOf(tx, order.kind)
        const page = { batch: uuid, limit: SHOWN, offset: 0, ordering: 'created_at', url: '/', origin }
        const { results } = await library.list(ownerId, page)
        return { batch: uuid, results, count: price.count, cost: price.cost }
      })
    },
  }
}

/** Spreadsheets: their price and their start. */
export type Sheets = ReturnType<typeof createSheets>
