import { ApiError } from '../../api/api-error.ts'

/** An invalid row, and why. */
export interface RowFault {
  /** As spreadsheet programs count it. */
  readonly row: number
  readonly field: string
  readonly detail: string
}

/** The rows that an answer refuses; none where it refuses something else. */
export function rowFaultsOf(error: unknown): RowFault[] {
  if (!(error instanceof ApiError) || error.status !== 400) return []
  return error.errors.flatMap(({ field, detail }) => {
    const [, row, name] = /^rows\.(\d+)\.(.+)$/.exec(field ?? '') ?? []
    return row && name ? [{ row: Number(row), field: name, detail }] : []
  })
}

/** Number of rows with errors; a row may have several. */
export const countRows = (faults: readonly RowFault[]): number => new Set(faults.map(({ row }) => row)).size
