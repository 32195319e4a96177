import type { Answer, Fault } from '../hosted/http/faults.ts'

/** Maximum number of characters read from an error response. */
const MAX_TEXT = 2000

/** Parses Azure's errors: an exhausted quota is a 403 or 429, with a message or an empty body. */
export function readAzureFault({ status, body }: Answer): Fault | undefined {
  const text = (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, MAX_TEXT)
  if ((status === 403 || status === 429) && /quota|out of call volume|exceeded.*(month|call)/i.test(text))
    return { kind: 'quota', message: `Azure responded with ${status}: ${text.slice(0, 300)}` }
  if (status === 403) return { kind: 'auth', message: `Azure responded with 403: ${text.slice(0, 300)}` }
  return undefined
}
