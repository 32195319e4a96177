import { type ErrorBody, type ErrorCode, type ErrorDetail, errorCodes } from '@atelier/contract/errors'

/** An error response, thrown from anywhere below the HTTP layer and sent in one place. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly faults: readonly ErrorDetail[]
  /** Seconds after which the client can retry. */
  readonly retryAfter: number | undefined
  /** The code for the log, if the client must not learn it. */
  readonly loggedCode: ErrorCode

  constructor(
    code: ErrorCode,
    detail: string,
    options: { field?: string; words?: readonly string[]; retryAfter?: number; loggedCode?: ErrorCode } = {},
  ) {
    super(detail)
    const { field, words, retryAfter, loggedCode = code } = options
    this.code = code
    this.faults = [{ code, ...(field !== undefined && { field }), detail, ...(words && { words }) }]
    this.retryAfter = retryAfter
    this.loggedCode = loggedCode
  }

  get status(): number {
    return errorCodes[this.code]
  }

  get body(): ErrorBody {
    return { detail: this.message, errors: [...this.faults] }
  }
}

/** The response for anything that does not belong to the caller, whether or not it exists. */
export const notFound = (what: string): ApiError => new ApiError('not_found', `${what} was not found.`)
