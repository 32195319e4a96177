import type { CsvOptions } from './read-csv.ts'

/** Task of the spreadsheet reader. */
export interface ExtractTask extends CsvOptions {
  readonly path: string
  /** File to write the rows to: a JSON array of texts on each line, empty rows included. */
  readonly output: string
  /** Maximum non-empty rows, including the header. */
  readonly maxRows: number
}

/** Result of reading. */
export interface Extracted {
  readonly encoding: string | null
  readonly delimiter: string | null
  /** Cells of the longest row. */
  readonly width: number
}

/** Result of reading: success, or an error message for the user. */
export type ExtractReply = Extracted | { readonly fault: string }
