import { z } from 'zod'
import { videoRatios } from '../kinds/video.ts'
import { credits } from './common.ts'
import { requestNote } from './note.ts'

/** The price of a generation, and whether the wallet covers it. */
export const quote = z
  .object({
    cost: credits,
    available: credits,
    affordable: z.boolean(),
    ratio: z.enum(videoRatios).nullable().optional().meta({
      description: 'The ratio of the video; null if it keeps the ratio of its source.',
    }),
    notes: z.array(requestNote).optional().meta({
      description: 'What a built-in engine renders of the request, and what it cannot.',
    }),
    limit: z.object({ max: z.int(), remaining: z.int() }).nullable().meta({
      description: 'Conversions a free account can start within 24 hours; null without a limit.',
    }),
  })
  .meta({ id: 'Quote' })
