import { type ErrorBody, type ErrorCode, type ErrorDetail, errorCodes } from '@atelier/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiError } from '../platform/api-error.ts'
import { isDatabaseGone } from '../platform/database.ts'

/** A request whose parts don't fit the call's description; every fault is named with its field. */
export class InvalidRequest extends ApiError {
  override readonly faults: readonly ErrorDetail[]

  constructor(error: z.ZodError) {
    const faults = error.issues.flatMap(faultsOf)
    const [first] = faults
    super('invalid', first?.field ? `${first.field}: ${first.detail}` : (first?.detail ?? 'Invalid request.'))
    this.faults = faults
  }
}

function faultsOf(issue: z.core.$ZodIssue): ErrorDetail[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
  return names.map((field) => ({ code: 'invalid', field, detail: issue.message }))
}

/** Fastify's own refusals in our terms. */
const frameworkCodes: Record<string, { code: ErrorCode; field?: string; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', field: 'body', detail: 'The request body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    field: 'content-type',
    detail: 'This call takes application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid', field: 'body', detail: 'The body is empty.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', field: 'body', detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid', field: 'body', detail: 'The body ended early.' },
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseGone(error))
    return new ApiError('unavailable', 'The service is restarting. Please try again.', { retryAfter: 2 })
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known)
    return new ApiError(known.code, known.detail, known.field === undefined ? {} : { field: known.field })
  if (statusCode < 500) return new ApiError('invalid', error.message, { field: 'body' })
  return new ApiError('internal', 'Something went wrong on our side. Nothing was charged.')
}

/** Makes every answer that is not a success, in one place and one shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const answer = toApiError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(reply, answer.status, answer.body, answer.retryAfter)
  })
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const detail = `There is no ${request.method} ${request.url.split('?')[0]}.`
    return send(reply, errorCodes.not_found, { detail, errors: [{ code: 'not_found', detail }] })
  })
}

function send(reply: FastifyReply, status: number, body: ErrorBody, retryAfter?: number): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}
