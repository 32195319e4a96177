import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'

const errorBody = z.object({ error: z.object({ type: z.string(), message: z.string().default('') }) })

const kinds: Readonly<Record<string, Fault['kind']>> = {
  authentication_error: 'auth',
  permission_error: 'auth',
  not_found_error: 'auth',
  billing_error: 'quota',
  rate_limit_error: 'rate_limited',
  overloaded_error: 'rate_limited',
  timeout_error: 'timeout',
}

/** Parses Anthropic's errors. An overloaded server accepted nothing; an exhausted account is reported in the message only. */
export function readAnthropicFault({ status, body }: Answer): Fault | undefined {
  const read = errorBody.safeParse(body)
  if (!read.success) return undefined
  const { type, message } = read.data.error
  const kind = /credit balance/i.test(message) ? 'quota' : kinds[type]
  return kind && { kind, message: `Anthropic responded with ${status} ${type}: ${message}` }
}
