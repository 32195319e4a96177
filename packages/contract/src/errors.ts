/** Every error code of the API, with its HTTP status. The studio selects texts and icons by code. */
export const errorCodes = {
  invalid: 400,
  model_unavailable: 400,
  model_retired: 400,
  not_understood: 400,
  code_invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  otp_required: 401,
  insufficient_credits: 402,
  content_limit: 403,
  content_refused: 403,
  storage_full: 403,
  forbidden: 403,
  reauthentication_required: 403,
  email_not_confirmed: 403,
  link_expired: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  price_changed: 409,
  idempotency_in_progress: 409,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_mismatch: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

/** Code of an API error. */
export type ErrorCode = keyof typeof errorCodes

/** One error of an error response; `field` names the invalid input, if any. */
export interface ErrorDetail {
  code: ErrorCode
  field?: string | undefined
  detail: string
  /** For `content_refused`: the moderation case to appeal. */
  case?: string | undefined
  /** For `not_understood`: the words that the model cannot render. */
  words?: readonly string[] | undefined
}

/** Body of every error response. */
export interface ErrorBody {
  detail: string
  errors: ErrorDetail[]
}

/** Reasons why a conversion fails; the item's `error.code`. */
export const conversionErrorCodes = [
  'cancelled',
  'content_policy',
  'engine_unavailable',
  'invalid_input',
  'outcome_unknown',
  'timed_out',
  'internal',
] as const

/** Code of a failed conversion. */
export type ConversionErrorCode = (typeof conversionErrorCodes)[number]
