import { z } from 'zod'
import { conversionErrorCodes } from '../errors.ts'
import { kindIds } from '../kinds/kind.ts'
import { credits, day, timestamp } from './common.ts'

const counts = {
  started: z.int(),
  completed: z.int(),
  failed: z.int(),
  credits: credits.meta({ description: 'Credits of pending and completed conversions.' }),
}

/** Usage of an API key. */
export const keyUsage = z
  .object({
    last_used_at: timestamp.nullable().meta({ description: 'Accurate to the minute.' }),
    month: z
      .object({ spent: credits, cap: credits.nullable() })
      .meta({ description: 'Usage in the current calendar month (UTC).' }),
    total: z.object(counts),
    days: z
      .array(z.object({ day, kind: z.enum(kindIds), ...counts }))
      .meta({ description: 'One entry per UTC day and kind with usage, oldest first.' }),
    errors: z.array(z.object({ code: z.enum(conversionErrorCodes), count: z.int() })).meta({
      description: 'Failure codes, most frequent first.',
    }),
  })
  .meta({ id: 'KeyUsage' })
