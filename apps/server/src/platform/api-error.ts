import { type ErrorBody, type ErrorCode, type ErrorDetail, errorCodes } from '@atelier/contract/errors'

/** An answer that is not a success, thrown from anywhere below the HTTP layer and answered in one place. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly faults: readonly ErrorDetail[]
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined
  /** The code that logs record, where the caller must not learn it. */
  readonly loggedCode: ErrorCode

  constructor(
    code: ErrorCode,
    detail: string,
    options: { field?: string; retryAfter?: number; loggedCode?: ErrorCode } = {},
  ) {
    super(detail)
    this.code = code
    this.faults = [{ code, ...(options.field === undefined ? {} : { field: options.field }), detail }]
    this.retryAfter = options.retryAfter
    this.loggedCode = options.loggedCode ?? code
  }

  get status(): number {
    return errorCodes[this.code]
  }

  get body(): ErrorBody {
    return { detail: this.message, errors: [...this.faults] }
  }
}

/** What is answered for anything that is not the asker's, whether it exists or not. */
export const notFound = (what: string): ApiError => new ApiError('not_found', `${what} was not found.`)
