import { z } from 'zod'
import { MAX_REASON } from '../limits.ts'
import { id } from './manners.ts'

/** Somebody with an account, as the console names them; erased accounts have no address. */
export const person = z
  .object({ id, name: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: 'Person' })

/** Why an administrator does something; it is kept in the audit log. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Say why: it is kept in the audit log.')
  .max(MAX_REASON, `At most ${MAX_REASON} characters.`)
/** Body of an act that needs nothing but its reason. */
export const reasonBody = z.object({ reason })

/** Millionths of a euro: what providers cost is often less than a cent. */
export const micros = z.int().meta({ description: 'Millionths of a euro.' })
/** Seconds, whole. */
export const seconds = z.int().min(0)
/** How many there are. */
export const count = z.int().min(0)
/** Words to look for. */
export const search = z.string().trim().max(200).optional()
