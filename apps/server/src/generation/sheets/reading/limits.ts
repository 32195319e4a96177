/** Most columns of a spreadsheet, as many as spreadsheet programs have. */
export const MAX_COLUMNS = 16_384
/** Characters of a row. */
export const MAX_ROW = 4_000_000
/** Characters of all rows as they are written: a text that many cells refer to is written for each. */
export const MAX_WRITTEN = 400_000_000
/** Rows of the largest spreadsheet there is, empty ones included. */
export const MAX_LINES = 2 ** 20
