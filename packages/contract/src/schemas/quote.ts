import { z } from 'zod'
import { credits } from './manners.ts'

/** What a start would cost, and whether it can be paid. */
export const quote = z
  .object({
    cost: credits,
    available: credits,
    affordable: z.boolean(),
    limit: z.object({ max: z.int(), remaining: z.int() }).nullable().meta({
      description: 'Conversions a free account may start in any 24 hours; null without such a limit.',
    }),
  })
  .meta({ id: 'Quote' })
