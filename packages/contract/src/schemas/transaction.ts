import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import { credits, id, timestamp } from './manners.ts'

/**
 * Why credits moved. A debit takes credits back whose payment was taken back; a debt is what of them was spent already; a
 * repayment pays it.
 */
export const transactionTypes = [
  'credit',
  'hold',
  'capture',
  'release',
  'debit',
  'debt',
  'repayment',
] as const

/** A movement of credits. */
export const transaction = z
  .object({
    id,
    type: z.enum(transactionTypes),
    amount: credits.meta({
      description: 'Change of the credits at hand; a capture takes from what was held: 0 here.',
    }),
    captured: credits.meta({ description: 'Credits spent for good by this movement.' }),
    balance: credits.meta({ description: 'Credits at hand after it.' }),
    reference: z.string(),
    item: z.object({ code_ref: z.string(), kind: z.enum(kindIds), title: z.string() }).nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Transaction' })
