import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import { credits, id, timestamp } from './common.ts'

/**
 * Types of transactions. A debit removes credits whose payment was reversed; a debt records the part that was already
 * spent; a repayment pays the debt.
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

/** A transaction of the wallet. */
export const transaction = z
  .object({
    id,
    type: z.enum(transactionTypes),
    amount: credits.meta({
      description: 'Change of the available credits; 0 for a capture, which uses held credits.',
    }),
    captured: credits.meta({ description: 'Credits captured by this transaction.' }),
    balance: credits.meta({ description: 'Available credits after the transaction.' }),
    reference: z.string(),
    item: z.object({ code_ref: z.string(), kind: z.enum(kindIds), title: z.string() }).nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Transaction' })
