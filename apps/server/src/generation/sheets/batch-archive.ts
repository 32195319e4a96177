import { extname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import { csvLine } from '../../platform/csv.ts'
import type { Db } from '../../platform/database.ts'
import { safeFileName } from '../../platform/file-names.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { BatchRow } from '../../platform/schema.ts'
import { type BatchItem, readBatchItems } from './batches-store.ts'
import type { SheetColumns } from './columns.ts'
import { readCells, rowsOf } from './sheet-rows.ts'

/** Conversions read at a time. */
const PAGE = 500
const resultColumns = ['status', 'duration', 'cost', 'file', 'error'] as const

/** How the spreadsheet of a batch was read; stored with the batch. */
export interface BatchInput {
  /** Key of its rows in the file store. */
  rows: string
  columns: SheetColumns
}

interface ArchiveDeps {
  db: Db
  files: FileStore
}

/** Fields of a row's conversion that the result sheet needs. */
type RowResult = Omit<BatchItem, 'key' | 'bytes' | 'kind' | 'id'> & { file: string }

/**
 * All results of a batch, streamed as one ZIP file; for a spreadsheet, it includes a result sheet with the original
 * rows and their outcomes.
 */
export function openArchive(deps: ArchiveDeps, batch: BatchRow): Readable {
  const zip = new yazl.ZipFile()
  // An error aborts the stream: a partial archive must not look complete.
  const stream = zip.outputStream.pipe(new PassThrough())
  const fail = (error: unknown) =>
    void stream.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  addEntries(deps, batch, zip, fail).then(() => zip.end(), fail)
  return stream
}

async function addEntries(
  { db, files }: ArchiveDeps,
  batch: BatchRow,
  zip: yazl.ZipFile,
  fail: (error: unknown) => void,
): Promise<void> {
  const results = new Map<number, RowResult>()
  for await (const item of itemsOf(db, batch.id)) {
    const { key, bytes, ...result } = item
    const file = key === null ? '' : fileName(item, key)
    results.set(item.index, { ...result, file })
    if (key === null || bytes === null) continue
    // Media is already compressed.
    const options = { size: bytes, compress: false, mtime: batch.created_at }
    zip.addReadStreamLazy(file, options, (take) => {
      files.open(key).then((source) => take(null, source.on('error', fail)), fail)
    })
  }
  const input = batch.input as BatchInput | null
  if (input === null) return
  zip.addReadStream(Readable.from(resultLines(files, input, results)).on('error', fail), 'result.csv', {
    mtime: batch.created_at,
  })
}

async function* itemsOf(db: Db, batchId: number): AsyncGenerator<BatchItem> {
  let after = -1
  for (;;) {
    const page = await readBatchItems(db, batchId, after, PAGE)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.index
  }
}

/** A portable file name that sorts in row order. */
function fileName({ index, title }: BatchItem, key: string): string {
  return `${String(index).padStart(5, '0')} ${safeFileName(title)}${extname(key)}`
}

/** The rows of the spreadsheet with their outcomes. */
async function* resultLines(
  files: FileStore,
  { rows, columns }: BatchInput,
  results: ReadonlyMap<number, RowResult>,
): AsyncGenerator<string> {
  // Spreadsheet programs take a CSV file for UTF-8 only with this mark.
  yield `\uFEFF${csvLine([...columns.names, ...resultColumns])}`
  for await (const { number, cells } of rowsOf(readCells(await files.open(rows)), columns)) {
    const values = columns.names.map((_, place) => cells[place] ?? '')
    yield csvLine([...values, ...resultOf(results.get(number))])
  }
}

function resultOf(result: RowResult | undefined): (string | number)[] {
  if (!result) return ['left out', '', '', '', '']
  const { status, duration, cost, file, error } = result
  return [
    status,
    duration === null ? '' : Number(duration.toFixed(3)),
    status === 'completed' ? cost : 0,
    file,
    error ?? '',
  ]
}
