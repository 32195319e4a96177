/** Why nothing could be read of a PDF, in words for the person who gave it, and the field that is at fault. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly field: 'file' | 'pages'

  constructor(message: string, field: 'file' | 'pages' = 'file', options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}
