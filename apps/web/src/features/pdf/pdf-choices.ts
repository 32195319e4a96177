/** The selected part of a PDF. */
export interface PdfChoices {
  readonly title: string
  /** Such as `3-7,9`; empty for all. */
  readonly pages: string
  readonly byChapter: boolean
}
