import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'
import type { EngineErrorKind } from '../spec/engine-error.ts'

const kinds: readonly (readonly [pattern: RegExp, kind: EngineErrorKind])[] = [
  [/Throttl|TooManyRequests/, 'rate_limited'],
  [/LimitExceeded|ServiceQuotaExceeded/, 'rate_limited'],
  [/Subscription|OptInRequired/, 'quota'],
  [
    /UnrecognizedClient|Signature|AccessDenied|Token|InvalidClient|MissingAuthentication|NotAuthorized/,
    'auth',
  ],
  [/ServiceFailure|ServiceUnavailable|InternalFailure/, 'unavailable'],
  [/TextLength|NotSupported|InvalidS|Validation|Marks/, 'invalid'],
]

const errorBody = z.object({
  __type: z.string().optional(),
  message: z.string().optional(),
  Message: z.string().optional(),
})

/** Parses Amazon's errors, named in a header or in the body's `__type`; throttling may have status 400. */
export function readPollyFault({ status, headers, body }: Answer): Fault | undefined {
  if (status < 400) return undefined
  const { data: fault = {} } = errorBody.safeParse(body)
  const name = String(headers['x-amzn-errortype'] ?? fault.__type ?? '')
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1]
  const message = fault.message ?? fault.Message ?? ''
  return kind && { kind, message: `Amazon Polly responded with ${status} ${name.split(':')[0]}: ${message}` }
}
