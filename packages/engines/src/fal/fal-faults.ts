import { z } from 'zod'
import type { Fault, ReadFault } from '../hosted/http/faults.ts'

const faultBody = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ msg: z.string(), type: z.string(), loc: z.array(z.unknown()).optional() })),
  ]),
  error_type: z.string().optional(),
})

/** What fal says when the account is out of money, in the text of a 403. */
const OUT_OF_MONEY = /locked|exhausted|balance/i

/** What fal's errors mean: those of its gateway as `detail`, those of a model as a list of what it found wrong. */
export const readFalFault: ReadFault = ({ status, body }) => {
  if (status < 400) return undefined
  const read = faultBody.safeParse(body)
  if (!read.success) return undefined
  const { detail, error_type: type } = read.data
  if (typeof detail !== 'string') return faultOfModel(detail)
  const message = `fal answered ${status}: ${detail.slice(0, 300)}`
  if (status === 403) return { kind: OUT_OF_MONEY.test(detail) ? 'quota' : 'auth', message }
  // A run that failed stays failed, however often one looks at it.
  if (status >= 500 && type !== undefined) return { kind: 'unavailable', message, retryable: false }
  return undefined
}

function faultOfModel(faults: readonly { msg: string; type: string; loc?: unknown[] | undefined }[]): Fault {
  const message = `fal refused the input: ${faults.map(({ type, msg }) => `${type} ${msg}`).join('; ')}`
  const types = faults.map(({ type }) => type)
  if (types.includes('content_policy_violation')) return { kind: 'content_policy', message }
  if (types.some((type) => /^(internal|downstream|generation_timeout)/.test(type)))
    return { kind: 'unavailable', message, retryable: false }
  return { kind: 'invalid', message }
}
