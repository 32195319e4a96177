import { z } from 'zod'
import { contentStatuses, kindIds } from '../kinds/kind.ts'
import { micros, person } from './admin-common.ts'
import { credits, id, link, timestamp } from './common.ts'
import { conversionError } from './item.ts'
import { transaction } from './transaction.ts'

/** Stages of a conversion, more detailed than its public status. */
export const conversionStages = ['queued', 'submitting', 'waiting', 'stored', 'settled', 'refunded'] as const
/** Actions an administrator can take on a conversion. */
export const conversionActions = ['retry', 'refund', 'cancel'] as const

/** A conversion of any owner, as shown in console lists. */
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
    spend: micros.nullable().meta({ description: 'Expected provider charge; null if unknown.' }),
    refunded: z.boolean().meta({ description: 'Whether an administrator refunded the conversion.' }),
    error: conversionError.nullable(),
    progress: z.number().min(0).max(1),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'AdminConversion' })

/** A conversion with all its details. */
export const adminConversionDetail = adminConversion
  .extend({
    actor: person,
    text: z.string().nullable().meta({ description: 'The first 5,000 characters of the text or prompt.' }),
    settings: z.record(z.string(), z.unknown()),
    claims: z.int().meta({ description: 'Number of times a worker claimed it.' }),
    crashes: z.int().meta({ description: 'Number of times its worker crashed.' }),
    failures: z.int().meta({ description: 'Number of times its engine failed.' }),
    operation: z
      .string()
      .nullable()
      .meta({ description: 'The provider’s identifier of the operation; null before submission.' }),
    batch: z.uuid().nullable(),
    files: z.array(
      z.object({
        role: z.string(),
        mime: z.string(),
        bytes: z.int(),
        url: link.nullable().meta({ description: 'Signed URL; expires.' }),
      }),
    ),
    movements: z.array(transaction),
    timeline: z.array(
      z.object({
        at: timestamp,
        event: z.string().meta({ description: 'Name of the event, such as `created` or `refunded`.' }),
        detail: z.string().nullable(),
      }),
    ),
    can: z.array(z.enum(conversionActions)).meta({ description: 'Actions available in the current state.' }),
  })
  .meta({ id: 'AdminConversionDetail' })
