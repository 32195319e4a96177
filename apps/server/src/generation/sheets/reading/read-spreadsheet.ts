import { type FileTypeResult, fileTypeFromFile } from 'file-type'
import { type CsvOptions, readCsv, readsAsText } from './read-csv.ts'
import { SheetError } from './sheet-error.ts'

/** A spreadsheet: its rows as text, and for CSV how it was read. */
export interface Spreadsheet {
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly rows: AsyncIterable<readonly string[]>
}

/** Text-based document formats that are not tables. */
const documents: ReadonlySet<string> = new Set(['pdf', 'rtf', 'ps', 'eps', 'xml', 'svg'])

/** Opens a spreadsheet of any format, detected by its content. @throws SheetError, also while rows are read */
export async function readSpreadsheet(path: string, options: CsvOptions): Promise<Spreadsheet> {
  const type = await fileTypeFromFile(path)
  const unmarked = { encoding: null, delimiter: null }
  // Each process loads only the reader it needs.
  if (type?.ext === 'xlsx' || type?.ext === 'zip') {
    const { readXlsx } = await import('./xlsx/read-xlsx.ts')
    return { ...unmarked, rows: readXlsx(path) }
  }
  if (type?.ext === 'cfb') {
    const { readXls } = await import('./read-xls.ts')
    return { ...unmarked, rows: readXls(path) }
  }
  if (await isTable(path, type)) return await readCsv(path, options)
  throw new SheetError('This is not a spreadsheet. Use a CSV, XLSX or XLS file.')
}

/** Texts have no signature; but one that begins with “BM” has that of an image. */
async function isTable(path: string, type: FileTypeResult | undefined): Promise<boolean> {
  if (!type || type.mime.startsWith('text/')) return true
  return !documents.has(type.ext) && (await readsAsText(path))
}
