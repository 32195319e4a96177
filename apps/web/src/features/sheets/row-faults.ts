import { ApiError } from '../../api/api-error.ts'

/** An invalid row and its error. */
export interface RowFault {
  /** Row number as shown by spreadsheet programs. */
  readonly row: number
  readonly field: string
  readonly detail: string
}

/** The invalid rows in an error response; none if it is about something else. */
export function rowFaultsOf(error: unknown): RowFault[] {
  if (!(error instanceof ApiError) || error.status !== 400) return []
  return error.errors.flatMap(({ field, detail }) => {
    const [, row, name] = /^rows\.(\d+)\.(.+)$/.exec(field ?? '') ?? []
    return row && name ? [{ row: Number(row), field: name, detail }] : []
  })
}

/** Number of invalid rows; a row can have several errors. */
export const countRows = (faults: readonly RowFault[]): number => new Set(faults.map(({ row }) => row)).size
