import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import { credits, link, timestamp } from './common.ts'
import { item } from './item.ts'

/** Statuses of a batch. */
export const batchStatuses = ['running', 'paused', 'completed', 'cancelled'] as const

/** Conversions started together. */
export const startedBatch = z
  .object({
    batch: z.uuid(),
    results: z.array(item).meta({ description: 'The first page of its items.' }),
    count: z.int(),
    cost: credits,
  })
  .meta({ id: 'StartedBatch' })

/** Response of a start that may create several items: the single item, or their batch. */
export const started = z.union([item, startedBatch])

/** A batch with its progress. */
export const batch = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(kindIds),
    title: z.string(),
    status: z.enum(batchStatuses),
    count: z.int(),
    pending: z.int(),
    completed: z.int(),
    failed: z.int(),
    cost: credits.meta({
      description: 'Credits held and captured for the batch, excluding released and refunded credits.',
    }),
    held: credits.meta({ description: 'The part of `cost` that canceling would release.' }),
    failed_cost: credits.meta({ description: 'Price of retrying the failed items.' }),
    is_sheet: z.boolean(),
    url_zip: link.nullable().meta({
      description: 'Signed URL of a ZIP file with all results, including the result sheet of a spreadsheet.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'Batch' })
