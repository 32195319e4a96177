import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { detectDelimiter } from './detect-delimiter.ts'
import { detectEncoding, knownEncoding, readsAsUtf8 } from './detect-encoding.ts'
import { SheetError } from './sheet-error.ts'

const SAMPLE_BYTES = 256 * 1024
/** Longest row, in characters: beyond it a quotation mark was surely never closed. */
const MAX_ROW_CHARACTERS = 4_000_000

/** Tab, line feed, form feed and carriage return. */
const blanks: ReadonlySet<number> = new Set([9, 10, 12, 13])

/** How a CSV file is to be read; what is absent is detected. */
export interface CsvOptions {
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
}

/** A CSV file with its detected format. */
export interface Csv {
  readonly encoding: string
  readonly delimiter: string
  readonly rows: AsyncIterable<readonly string[]>
}

/** Opens a CSV file; its rows come as they are read. @throws SheetError, also while the rows are read */
export async function readCsv(path: string, options: CsvOptions): Promise<Csv> {
  const sample = await readSample(path)
  const encoding = options.encoding ? knownEncoding(options.encoding) : detectEncoding(sample)
  const beginning = iconv.decode(sample, encoding)
  if (beginning.includes('\0')) throw new SheetError('This file is neither CSV nor a spreadsheet.')
  const delimiter = options.delimiter ?? detectDelimiter(beginning)
  return { encoding, delimiter, rows: rowsOf(path, encoding, delimiter) }
}

/** Whether a file starts like text. */
export async function readsAsText(path: string): Promise<boolean> {
  const sample = await readSample(path)
  return readsAsUtf8(sample) && !sample.some((byte) => byte < 32 && !blanks.has(byte))
}

async function readSample(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

async function* rowsOf(path: string, encoding: string, delimiter: string): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const source = createReadStream(path)
  const text = source.pipe(iconv.decodeStream(encoding))
  source.on('error', (error) => parser.destroy(error))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    for await (const row of parser) yield row as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetError(`Line ${error.lines ?? '?'} cannot be read: a quotation mark is not closed.`)
  } finally {
    source.destroy()
  }
}
