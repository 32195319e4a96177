import type { Answer, Fault } from '../hosted/http/faults.ts'

/** Reads what Azure says beside the status: a spent allowance comes as 403 or 429, with words or an empty body. */
export function readAzureFault({ status, body }: Answer): Fault | undefined {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if ((status === 403 || status === 429) && /quota|out of call volume|exceeded.*(month|call)/i.test(text))
    return { kind: 'quota', message: `Azure answered ${status}: ${text.slice(0, 300)}` }
  if (status === 403) return { kind: 'auth', message: `Azure answered 403: ${text.slice(0, 300)}` }
  return undefined
}
