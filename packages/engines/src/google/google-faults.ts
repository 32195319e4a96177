import { z } from 'zod'
import type { Answer, Fault } from '../hosted/http/faults.ts'

const errorBody = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
})

/** Parses Google's errors: a wrong key is an invalid argument, and limits of voices are reported in the message only. */
export function readGoogleFault({ status, body }: Answer): Fault | undefined {
  const read = errorBody.safeParse(body)
  if (!read.success) return undefined
  const { message, status: code, details } = read.data.error
  const reasons = details.map(({ reason }) => reason)
  const fault = { message: `Google responded with ${status} ${code}: ${message}` }
  if (reasons.includes('API_KEY_INVALID') || /api key (not valid|expired)/i.test(message))
    return { ...fault, kind: 'auth' }
  if (reasons.includes('BILLING_DISABLED') || /billing/i.test(message)) return { ...fault, kind: 'quota' }
  if (/sensitive or harmful|responsible ai/i.test(message)) return { ...fault, kind: 'content_policy' }
  if (/sentences? (that )?(is|are)? ?too long/i.test(message)) {
    return {
      ...fault,
      kind: 'invalid',
      userMessage: 'A sentence is too long for this voice. Split it into shorter sentences.',
    }
  }
  return code === 'RESOURCE_EXHAUSTED' ? { ...fault, kind: 'rate_limited' } : undefined
}
