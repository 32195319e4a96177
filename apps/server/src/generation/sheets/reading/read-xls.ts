import { readFile, stat } from 'node:fs/promises'
import { readXls as parseXls } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import { SheetError } from './sheet-error.ts'

/** These files can only be read as a whole, using about thirty times their size in memory. */
const MAX_BYTES = 20_000_000

/** The rows of the first visible sheet of an old Excel file. @throws SheetError */
export async function* readXls(path: string): AsyncGenerator<readonly string[]> {
  const { size } = await stat(path)
  if (size > MAX_BYTES) {
    throw new SheetError('An .xls file can have at most 20 MB. Save it as .xlsx or .csv and try again.')
  }
  const workbook = await parseXls(await readFile(path)).catch((cause: unknown) => {
    throw new SheetError('This is not an Excel spreadsheet, or it is damaged or password-protected.', {
      cause,
    })
  })
  const sheet = workbook.sheets.find(({ hidden, veryHidden }) => !hidden && !veryHidden)
  if (!sheet) throw new SheetError('The spreadsheet has no visible sheet.')
  // Empty rows are holes in the array.
  for (const row of sheet.rows) yield row?.map(cellText) ?? []
}
