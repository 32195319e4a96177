import type { ErrorDetail } from '@atelier/contract/errors'
import type { RouteName } from '@atelier/contract/routes/registry'
import { errorText } from './error-text.ts'

const statusTexts: Readonly<Record<number, string>> = {
  0: 'No connection',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** The error response of a call; status 0 if there was no response. */
export class ApiError extends Error {
  readonly route: RouteName
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** The status text, also for HTTP/2, which has none. */
  readonly statusText: string
  /** The response body: parsed if it is JSON, otherwise as text. */
  readonly body: unknown
  /** All errors in the response; empty for a body that is not from the API. */
  readonly errors: readonly ErrorDetail[]

  /** The message is the readable part of the body. */
  constructor(route: RouteName, status: number, statusText: string, body: unknown) {
    const title = statusText || statusTexts[status] || 'Error'
    super(errorText(body) || title)
    this.name = 'ApiError'
    this.route = route
    this.status = status
    this.statusText = title
    this.body = body
    this.errors = faultsIn(body)
  }
}

/** Whether a call was refused because the user is not in the selected team. */
export function isTeamRefusal({ status, errors }: ApiError): boolean {
  return status === 403 && errors.some(({ code, field }) => code === 'forbidden' && field === 'user')
}

/** Whether a call was refused because it requires a recent sign-in. */
export const needsRecentSignIn = ({ errors }: ApiError): boolean =>
  errors.some(({ code }) => code === 'reauthentication_required')

/** Whether a start was refused because it costs more than the user was shown. */
export const isPriceChange = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'price_changed')

/** The first error of a field, for its form. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const named = error.errors.filter((fault): fault is ErrorDetail & { field: string } => !!fault.field)
  return Object.fromEntries(named.reverse().map((fault) => [fault.field, fault.detail]))
}

/** The errors in a response body of the API. */
function faultsIn(body: unknown): readonly ErrorDetail[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined
  return Array.isArray(errors) ? errors.filter((fault) => typeof fault === 'object' && fault !== null) : []
}

/** Reads the body of an error response. An empty body, or the page of a proxy, becomes a plain sentence. */
export async function readError(response: Response): Promise<unknown> {
  const text = await response.text()
  const type = response.headers.get('Content-Type') ?? ''
  if (text.trim() === '' || type.includes('html'))
    return `The server responded with status ${response.status}.`
  return type.includes('json') ? parseJson(text) : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
