import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorCodes } from '@atelier/contract/errors'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../platform/api-error.ts'
import { isDatabaseUnavailable } from '../platform/database.ts'
import { isDiskFull } from '../platform/error-code.ts'
import { isFileStoreUnavailable } from '../platform/files/file-store.ts'
import { createRefusalLog } from './refusal-log.ts'
import { safetyHeaders } from './security-headers.ts'

/** Fastify's own errors as ours. */
const frameworkCodes: Record<string, { code: ErrorCode; field?: string; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', field: 'body', detail: 'The request body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    field: 'content-type',
    detail: 'This call accepts application/json.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', field: 'body', detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid', field: 'body', detail: 'The body is incomplete.' },
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error) || isDiskFull(error) || isFileStoreUnavailable(error))
    return new ApiError('unavailable', 'The service is temporarily unavailable. Please try again.', {
      retryAfter: 2,
    })
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known)
    return new ApiError(known.code, known.detail, known.field === undefined ? {} : { field: known.field })
  if (statusCode < 500) return new ApiError('invalid', error.message, { field: 'body' })
  return new ApiError('internal', 'Something went wrong on our side. You were not charged.')
}

/** Errors of a request whose client disconnects while its body is read or while it is processed. */
const departures = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * Whether a request failed because its client disconnected: no one waits for the response, and nothing of ours failed.
 */
function isBrokenOff(error: FastifyError | Error, { socket }: FastifyRequest): boolean {
  const { name, message, code } = error as Partial<FastifyError>
  // A lost database connection is reset, too, but with another error.
  const isRequest = message === 'aborted' || code !== 'ECONNRESET'
  return socket.destroyed && (name === 'AbortError' || (isRequest && departures.includes(code ?? '')))
}

/** Sends every error response, in one place and one format. */
export function handleErrors(app: FastifyInstance): void {
  const logRefusal = createRefusalLog()
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const apiError = toApiError(error)
    if (isBrokenOff(error, request)) request.log.info('request aborted by the client')
    else if (apiError.status >= 500) request.log.error({ err: error }, 'request failed')
    else logRefusal(request, apiError)
    return send(reply, apiError.status, apiError.body, apiError.retryAfter)
  })
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const detail = `There is no ${request.method} ${request.url.split('?')[0]}.`
    return send(reply, errorCodes.not_found, { detail, errors: [{ code: 'not_found', detail }] })
  })
}

/** Answers a request whose URL cannot be parsed; it never reaches the error handler. */
export function rejectUnroutable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = new ApiError('invalid', 'This address is malformed.', { field: 'path' })
  void send(reply.headers(safetyHeaders), status, body)
}

/** Errors of Node's parser by code; anything else is not HTTP at all. */
const parserCodes: Record<string, { code: ErrorCode; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', detail: 'The headers are too large.' },
}

/** Answers an invalid request on the raw connection and closes it. */
export function rejectUnreadable(error: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { code, detail } = parserCodes[error.code] ?? {
    code: 'invalid',
    detail: 'This is not a valid HTTP request.',
  }
  const { status, body } = new ApiError(code, detail)
  const text = JSON.stringify(body)
  const headers = {
    ...safetyHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
}

function send(reply: FastifyReply, status: number, body: ErrorBody, retryAfter?: number): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}
