import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import { item } from './item.ts'
import { credits, timestamp } from './manners.ts'

/** Where a batch stands. */
export const batchStatuses = ['running', 'paused', 'completed', 'cancelled'] as const

/** Several conversions that were started together. */
export const startedBatch = z
  .object({
    batch: z.uuid(),
    results: z.array(item).meta({ description: 'The first of its items, at most a page.' }),
    count: z.int(),
    cost: credits,
  })
  .meta({ id: 'StartedBatch' })

/** What a start that may make several answers: the one item, or their batch. */
export const started = z.union([item, startedBatch])

/** A batch as it stands. */
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
    cost: credits.meta({ description: 'Credits held and spent for it; what was given back is not in it.' }),
    held: credits.meta({ description: 'Of the cost, what cancelling would give back.' }),
    failed_cost: credits.meta({ description: 'What trying the failed ones again would cost.' }),
    is_sheet: z.boolean(),
    url_zip: z
      .string()
      .nullable()
      .meta({ description: 'Signed URL of everything in one file, with the result sheet of a spreadsheet.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Batch' })
