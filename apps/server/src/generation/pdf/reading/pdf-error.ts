/** Why a PDF could not be read, as a message for the user, and the invalid field. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly field: 'file' | 'pages'

  constructor(message: string, field: 'file' | 'pages' = 'file', options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}
