import { fileTypeFromFile } from 'file-type'
import { type CsvOptions, readCsv } from './read-csv.ts'
import { SheetError } from './sheet-error.ts'

/** A spreadsheet: its rows as text, and for CSV how it was read. */
export interface Spreadsheet {
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly rows: AsyncIterable<readonly string[]>
}

/** Opens a spreadsheet of any format by its content, whatever it is called. @throws SheetError, also while rows are read */
export async function readSpreadsheet(path: string, options: CsvOptions): Promise<Spreadsheet> {
  const type = await fileTypeFromFile(path)
  const unmarked = { encoding: null, delimiter: null }
  // Each thread loads its readers anew: only the one that is needed.
  if (type?.ext === 'xlsx' || type?.ext === 'zip') {
    const { readXlsx } = await import('./xlsx/read-xlsx.ts')
    return { ...unmarked, rows: readXlsx(path) }
  }
  if (type?.ext === 'cfb') {
    const { readXls } = await import('./read-xls.ts')
    return { ...unmarked, rows: readXls(path) }
  }
  // Texts have no signature, besides the mark of their byte order.
  if (!type || type.mime.startsWith('text/')) return await readCsv(path, options)
  throw new SheetError('This is no spreadsheet. CSV, XLSX and XLS files can be read.')
}
