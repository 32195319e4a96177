import { EngineError, type RequestOutcome } from '../../spec/engine-error.ts'

/** Errors before the first byte of a request is sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/**
 * Converts a connection error to an `EngineError` that states whether the request may have been accepted. Returns the
 * reason of `signal` if that aborted the connection.
 */
export function connectionFault(error: unknown, host: string, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof EngineError) return error
  const { code, name, message } = describe(error)
  const isTimeout = timeouts.has(code) || name === 'TimeoutError'
  const outcome: RequestOutcome = beforeSending.has(code) || isOfHandshake(code) ? 'not_sent' : 'unknown'
  return new EngineError(isTimeout ? 'timeout' : 'unavailable', `${host}: ${code || message}`, {
    outcome,
    cause: error,
  })
}

/** Certificate errors; OpenSSL's names for them have no common prefix. */
const isOfHandshake = (code: string) => /^(ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)

function describe(error: unknown): { code: string; name: string; message: string } {
  if (!(error instanceof Error)) return { code: '', name: '', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, name: error.name, message: error.message }
}
