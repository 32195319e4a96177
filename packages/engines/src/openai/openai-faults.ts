import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'

const errorBody = z.object({
  error: z.object({
    message: z.string().nullish(),
    type: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
  }),
})

const kindsByCode: Readonly<Record<string, Fault['kind']>> = {
  insufficient_quota: 'quota',
  billing_hard_limit_reached: 'quota',
  billing_not_active: 'quota',
  invalid_api_key: 'auth',
  content_policy_violation: 'content_policy',
  moderation_blocked: 'content_policy',
  rate_limit_exceeded: 'rate_limited',
}

/** Parses errors in OpenAI's format, which other servers use too; a 429 may mean that the account is out of credit. */
export function readOpenaiFault({ status, body }: Answer): Fault | undefined {
  const read = errorBody.safeParse(body)
  if (!read.success) return undefined
  const { message, type, code } = read.data.error
  const kind = kindsByCode[String(code)] ?? kindsByCode[String(type)]
  const details = `responded with ${status} ${code ?? type ?? ''}: ${message ?? ''}`
  if (kind) return { kind, message: details }
  // A model the key may not use is for the operator to fix, as is a wrong key.
  if (code === 'model_not_found') return { kind: 'auth', message: details }
  return status < 300 ? { kind: 'bad_response', message: details } : undefined
}
