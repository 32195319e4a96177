import { z } from 'zod'
import { conversionErrorCodes } from '../errors.ts'
import { kindIds } from '../kinds/kind.ts'
import { credits, day, timestamp } from './manners.ts'

const counts = {
  started: z.int(),
  completed: z.int(),
  failed: z.int(),
  credits: credits.meta({ description: 'Of what is pending or completed.' }),
}

/** What was made with a key. */
export const keyUsage = z
  .object({
    last_used_at: timestamp.nullable().meta({ description: 'To the minute.' }),
    month: z
      .object({ spent: credits, cap: credits.nullable() })
      .meta({ description: 'Of this calendar month, UTC.' }),
    total: z.object(counts),
    days: z
      .array(z.object({ day, kind: z.enum(kindIds), ...counts }))
      .meta({ description: 'One entry for each day, UTC, and kind with something; the oldest first.' }),
    errors: z.array(z.object({ code: z.enum(conversionErrorCodes), count: z.int() })).meta({
      description: 'Why conversions failed, the most frequent first.',
    }),
  })
  .meta({ id: 'KeyUsage' })
