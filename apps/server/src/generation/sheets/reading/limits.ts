/** Maximum columns, the limit of spreadsheet programs. */
export const MAX_COLUMNS = 16_384
/** Characters of a row. */
export const MAX_ROW = 4_000_000
/** Characters of all rows as written: a shared string counts for each cell. */
export const MAX_WRITTEN = 400_000_000
/** Rows of the largest spreadsheet there is, empty ones included. */
export const MAX_LINES = 2 ** 20
