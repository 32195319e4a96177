import type { ErrorBody, ErrorDetail } from '@atelier/contract/errors'
import type { RouteName } from '@atelier/contract/routes/registry'

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

/** A call that was answered with an error, or (status 0) not answered at all. */
export class ApiError extends Error {
  readonly route: RouteName
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** The status in words, also where HTTP/2 sends none. */
  readonly statusText: string
  readonly body: ErrorBody

  constructor(route: RouteName, status: number, statusText: string, body: ErrorBody) {
    super(body.detail)
    this.name = 'ApiError'
    this.route = route
    this.status = status
    this.statusText = statusText || statusTexts[status] || 'Error'
    this.body = body
  }
}

/** Whether a call was refused because one is not in the team it was made for. */
export function isTeamRefusal({ status, body }: ApiError): boolean {
  return status === 403 && body.errors.some(({ code, field }) => code === 'forbidden' && field === 'user')
}

/** The first fault named for a field, as a form shows it beside the input. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const named = error.body.errors.filter((fault): fault is ErrorDetail & { field: string } => !!fault.field)
  return Object.fromEntries(named.reverse().map((fault) => [fault.field, fault.detail]))
}

/** Reads an error answer; one that is not ours (a proxy's page) becomes a plain sentence. */
export async function readErrorBody(response: Response): Promise<ErrorBody> {
  const text = await response.text()
  if (response.headers.get('Content-Type')?.includes('application/json')) {
    const body: Partial<ErrorBody> | null = parseJson(text)
    if (body) return { ...body, detail: body.detail ?? response.statusText, errors: body.errors ?? [] }
  }
  return { detail: `The server answered with ${response.status}.`, errors: [] }
}

function parseJson(text: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
