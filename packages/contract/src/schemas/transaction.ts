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

/** Types of transactions that open a line of the statement by job: the others follow a hold. */
export const lineTypes = ['credit', 'hold', 'debit', 'debt', 'repayment'] as const

/** A line of the statement by job: a generation with all of its transactions, or a single other transaction. */
export const statementLine = z
  .object({
    id,
    type: z.enum(lineTypes),
    state: z.enum(['held', 'spent', 'released']).nullable().meta({
      description: 'Whether a generation’s credits are on hold, spent or released; null for other lines.',
    }),
    amount: credits.meta({ description: 'Change of the available credits by all transactions of the line.' }),
    balance: credits.meta({ description: 'Available credits after the line’s last transaction.' }),
    reference: z.string(),
    item: transaction.shape.item,
    created_at: timestamp,
    transactions: z.array(transaction).meta({ description: 'The transactions of the line, oldest first.' }),
  })
  .meta({ id: 'StatementLine' })
