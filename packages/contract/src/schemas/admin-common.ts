import { z } from 'zod'
import { MAX_REASON } from '../limits.ts'
import { id } from './common.ts'

/** A user, as shown in the console; deleted accounts have no email address. */
export const person = z
  .object({ id, name: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: 'Person' })

/** An administrator's reason for an action, stored in the audit log. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Enter a reason. It is stored in the audit log.')
  .max(MAX_REASON, `At most ${MAX_REASON} characters.`)
/** Body of an action that needs only a reason. */
export const reasonBody = z.object({ reason })

/** Millionths of a euro: provider costs are often less than a cent. */
export const micros = z.int().meta({ description: 'Millionths of a euro.' })
/** Whole seconds. */
export const seconds = z.int().min(0)
/** A non-negative number of things. */
export const count = z.int().min(0)
/** Search text. */
export const search = z.string().trim().max(200).optional()
