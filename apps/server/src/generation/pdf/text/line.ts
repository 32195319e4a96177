/** A line of a page; measures in points, upwards from the bottom of the page. */
export interface Line {
  readonly text: string
  /** Page from 0. */
  readonly page: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Its pieces, separated by gaps as wide as those between columns. */
  readonly parts?: readonly Line[]
}

/** A page and its lines in the order they were written, which keeps columns apart. */
export interface Page {
  readonly height: number
  readonly lines: readonly Line[]
}

/** Marks the end of a line whose last word continues in the next. */
export const BROKEN_WORD = '\uFFFE'
