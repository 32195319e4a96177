import { MAX_COLUMNS } from './limits.ts'

/** Why a file could not be read as a spreadsheet, as a message for the user. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
}

export const tooManyColumns = () =>
  new SheetError(`A spreadsheet can have at most ${MAX_COLUMNS.toLocaleString('en')} columns.`)
