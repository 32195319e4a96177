import { z } from 'zod'
import type { Fault, ReadFault } from '../hosted/http/faults.ts'

const faultBody = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ msg: z.string(), type: z.string(), loc: z.array(z.unknown()).optional() })),
  ]),
  error_type: z.string().optional(),
})

/** Message of a 403 when the account is out of credit. */
const OUT_OF_MONEY = /locked|exhausted|balance/i

/** Parses fal's errors: those of its gateway in `detail`, those of a model as a list. */
export const readFalFault: ReadFault = ({ status, body }) => {
  if (status < 400) return undefined
  const read = faultBody.safeParse(body)
  if (!read.success) return undefined
  const { detail, error_type: type } = read.data
  if (typeof detail !== 'string') return faultOfModel(detail)
  const message = `fal responded with ${status}: ${detail.slice(0, 300)}`
  if (status === 403) return { kind: OUT_OF_MONEY.test(detail) ? 'quota' : 'auth', message }
  // A failed run stays failed, however often it is polled.
  if (status >= 500 && type !== undefined) return { kind: 'unavailable', message, retryable: false }
  return undefined
}

type ModelFault = { msg: string; type: string; loc?: unknown[] | undefined }

function faultOfModel(faults: readonly ModelFault[]): Fault {
  const message = `fal refused the input: ${faults.map(describe).join('; ')}`
  const types = faults.map(({ type }) => type)
  if (types.includes('content_policy_violation')) return { kind: 'content_policy', message }
  if (types.some((type) => /^(internal|downstream|generation_timeout)/.test(type)))
    return { kind: 'unavailable', message, retryable: false }
  return { kind: 'invalid', message }
}

/** A fault with its field, whose path starts with the part of the request it is in. */
const describe = ({ loc = [], type, msg }: ModelFault): string =>
  [loc.slice(1).join('.'), type, msg].filter(Boolean).join(' ')

const platformFault = z.object({ error: z.object({ type: z.string(), message: z.string().default('') }) })

/** Parses the errors of fal's platform API. An unknown model is an error of the request. */
export const readFalPlatformFault: ReadFault = (response) => {
  const { status, body } = response
  const read = platformFault.safeParse(body)
  if (status < 400 || !read.success) return readFalFault(response)
  const { type, message: detail } = read.data.error
  const message = `fal responded with ${status} ${type}: ${detail.slice(0, 300)}`
  return status === 400 || status === 404 || status === 422 ? { kind: 'invalid', message } : undefined
}
