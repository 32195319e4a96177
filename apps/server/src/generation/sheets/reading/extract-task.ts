import type { CsvOptions } from './read-csv.ts'

/** What is to be read, and how. */
export interface ExtractTask extends CsvOptions {
  readonly path: string
  /** File to write the rows to: a JSON array of texts on each line, empty rows included. */
  readonly output: string
  /** Most rows that are not empty, the header included. */
  readonly maxRows: number
}

/** What was found. */
export interface Extracted {
  readonly encoding: string | null
  readonly delimiter: string | null
  /** Cells of the longest row. */
  readonly width: number
}

/** How a reading ends: well, or with a fault in words for people. */
export type ExtractReply = Extracted | { readonly fault: string }
