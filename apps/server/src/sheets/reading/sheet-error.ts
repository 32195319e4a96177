/** Why a file could not be read as a spreadsheet, in words for the person who gave it. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
}
