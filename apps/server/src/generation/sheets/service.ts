import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { Library } from '../../content/library/service.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { openBatch } from '../../conversions/start/batches.ts'
import { type Spender, spenderOf } from '../../conversions/start/caps.ts'
import { storeFlagged, storeRefused } from '../../conversions/start/cases.ts'
import { type PlannedConversion, startPlanned } from '../../conversions/start/planned.ts'
import type { StartRules } from '../../conversions/start/rules.ts'
import { ContentRefused, faultsOf } from '../../conversions/start/screened-start.ts'
import { nothingFound } from '../../conversions/start/screening.ts'
import { enforceMaxCost, type StartCall } from '../../conversions/start/start-call.ts'
import { hashFile } from '../../conversions/start/store-files.ts'
import { assertAffordable } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import type { BatchInput } from './batch-archive.ts'
import {
  type PrepareRow,
  priceRows,
  refuseFaults,
  type ScreenRows,
  type SheetPrice,
  tryRow,
} from './check-rows.ts'
import type { ColumnChoice, SheetColumns } from './columns.ts'
import type { Imports } from './imports.ts'
import { adoptImport, type SheetImport } from './imports-store.ts'
import { columnsOf } from './preview-sheet.ts'
import { rowsOf } from './sheet-rows.ts'

type StartedBatch = HandlerReply<'POST /conversion/excell'>
/** Kinds that spreadsheets can generate. */
export type SheetKind = 'speech' | 'image'

interface SheetDeps {
  db: Db
  queue: ConversionQueue
  rules: StartRules
  imports: Imports
  /** The library of a kind within a transaction. */
  libraryOf(db: Db, kind: SheetKind): Library
}

/** A spreadsheet and its options. */
export interface SheetOrder {
  kind: SheetKind
  ownerId: number
  /** A previewed spreadsheet. */
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

/** Maximum rows in a response; the rest are in the library. */
const SHOWN = 25

/** Pricing needs no screening. */
const unscreened: ScreenRows = async (all) => all.map(() => nothingFound)

/** Spreadsheets: their price and their start. */
export function createSheets({ db, queue, rules, imports, libraryOf }: SheetDeps) {
  async function read(order: SheetOrder, sheet: SheetImport, screen: ScreenRows): Promise<ReadSheet> {
    const { reading } = sheet
    const columns = await columnsOf(() => imports.cells(reading), reading.width, order.columns ?? {})
    const price = await priceRows(rowsOf(imports.cells(reading), columns), order.prepare, screen)
    if (!order.skip_invalid) refuseFaults(price.faults, faultsOf(price.refused))
    if (price.count === 0 && price.refused.length === 0) {
      throw new ApiError('invalid', 'No row can be started.', { field: 'file' })
    }
    return { sheet, columns, price }
  }

  async function resolveOrder(
    order: SheetOrder,
    file: UploadedFile | undefined,
    signal: AbortSignal,
  ): Promise<SheetImport> {
    if (file) return await imports.take(order.ownerId, file, {}, signal)
    if (order.import) return await imports.find(order.ownerId, order.import)
    throw new ApiError('invalid', 'Add a spreadsheet.', { field: 'file' })
  }

  /**
   * Reads a spreadsheet to start it. Throws `ContentRefused` unless there are valid rows and the others may be skipped.
   */
  async function readToStart(order: SheetOrder, sheet: SheetImport, spender: Spender): Promise<ReadSheet> {
    const found = await read(order, sheet, (all) => rules.screening.screen(order.ownerId, all))
    const { refused, count } = found.price
    if (refused.length > 0) {
      const uuid = await storeRefused(db, spender, refused)
      if (!order.skip_invalid || count === 0) throw new ContentRefused(refused, uuid)
    }
    return found
  }

  async function* planned(
    order: SheetOrder,
    { sheet, columns, price }: ReadSheet,
  ): AsyncGenerator<PlannedConversion> {
    const skipped = new Set([
      ...price.refused.map(({ subject }) => subject.row),
      ...price.faults.map(({ row }) => row),
    ])
    for await (const row of rowsOf(imports.cells(sheet.reading), columns)) {
      if (skipped.has(row.number)) continue
      const prepared = await tryRow(row, order.prepare)
      if ('cost' in prepared) yield { prepared, index: row.number }
    }
  }

  return {
    /** The price of a previewed spreadsheet. */
    async price(order: SheetOrder): Promise<SheetPrice> {
      const { price } = await read(
        order,
        await resolveOrder(order, undefined, AbortSignal.any([])),
        unscreened,
      )
      return price
    },
    /** Starts every valid row, all of them or none. */
    async start(
      call: StartCall,
      order: SheetOrder,
      { file, signal }: { file: UploadedFile | undefined; signal: AbortSignal },
    ): Promise<StartedBatch> {
      const { ownerId, route, idempotencyKey: key, caller } = call
      const spender = spenderOf(caller, ownerId)
      const found = await readToStart(order, await resolveOrder(order, file, signal), spender)
      const { sheet, columns, price } = found
      const digest = file && (await hashFile(file.path)).toString('hex')
      return await once(db, { ownerId, route, key, request: [call.body, digest] }, async (tx) => {
        enforceMaxCost(call, price.cost)
        await assertAffordable(tx, ownerId, price.cost)
        const input: BatchInput = { rows: sheet.reading.rows, columns }
        const input_bytes = await adoptImport(tx, ownerId, sheet)
        const { id, uuid } = await openBatch(tx, spender, {
          kind: order.kind,
          title: sheet.filename.slice(0, 200),
          total: price.count,
          is_sheet: true,
          input: JSON.stringify(input),
          input_bytes,
        })
        await startPlanned(tx, queue, planned(order, found), { batchId: id, spender, rules, sum: price })
        await storeFlagged(tx, spender, price.flagged, null)
        const library = libraryOf(tx, order.kind)
        const page = { batch: uuid, limit: SHOWN, offset: 0, ordering: 'created_at' }
        const { results } = await library.list(ownerId, page)
        return { batch: uuid, results, count: price.count, cost: price.cost }
      })
    },
  }
}

/** Spreadsheets: their price and their start. */
export type Sheets = ReturnType<typeof createSheets>
