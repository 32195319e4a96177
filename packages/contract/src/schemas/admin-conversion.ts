import { z } from 'zod'
import { contentStatuses, kindIds } from '../kinds/kind.ts'
import { micros, person } from './admin-common.ts'
import { conversionError } from './item.ts'
import { credits, id, timestamp } from './manners.ts'
import { transaction } from './transaction.ts'

/** Where a conversion stands in its life, which says more than its public status. */
export const conversionStages = ['queued', 'submitting', 'waiting', 'stored', 'settled', 'refunded'] as const
/** What an administrator can do about a conversion. */
export const conversionActs = ['retry', 'refund', 'cancel'] as const

/** A conversion of any owner, as lists of the console show it. */
export const adminConversion = z
  .object({
    id,
    code_ref: z.string(),
    kind: z.enum(kindIds),
    mode: z.string(),
    title: z.string(),
    status: z.enum(contentStatuses),
    stage: z.enum(conversionStages),
    owner: person,
    provider: z.string(),
    model: z.string(),
    cost: credits,
    spend: micros.nullable().meta({ description: 'What the provider is expected to charge; null: unknown.' }),
    refunded: z.boolean().meta({ description: 'An administrator gave back what it had cost.' }),
    error: conversionError.nullable(),
    progress: z.number().min(0).max(1),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'AdminConversion' })

/** One conversion with all that is known of it. */
export const adminConversionDetail = adminConversion
  .extend({
    actor: person,
    text: z.string().nullable().meta({ description: 'The first 5,000 characters of what was asked for.' }),
    settings: z.record(z.string(), z.unknown()),
    claims: z.int().meta({ description: 'How often a worker took it up.' }),
    crashes: z.int().meta({ description: 'How often its worker died.' }),
    failures: z.int().meta({ description: 'How often its engine failed.' }),
    operation: z
      .string()
      .nullable()
      .meta({ description: 'What the provider knows it by, as it was saved; null before it was sent.' }),
    batch: z.uuid().nullable(),
    files: z.array(
      z.object({
        role: z.string(),
        mime: z.string(),
        bytes: z.int(),
        url: z.string().nullable().meta({ description: 'Signed URL; expires.' }),
      }),
    ),
    movements: z.array(transaction),
    timeline: z.array(
      z.object({
        at: timestamp,
        event: z.string().meta({ description: 'One or two words, such as `created` or `refunded`.' }),
        detail: z.string().nullable(),
      }),
    ),
    can: z.array(z.enum(conversionActs)).meta({ description: 'What can be done about it as it stands.' }),
  })
  .meta({ id: 'AdminConversionDetail' })
