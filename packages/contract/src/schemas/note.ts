import { z } from 'zod'

/** What an engine renders of a request, or cannot, known before anything is paid. */
export const requestNote = z
  .object({
    code: z.enum(['rendered', 'not_rendered', 'not_understood']).meta({
      description: 'A request with `not_understood` cannot be started with this model.',
    }),
    text: z.string().meta({ description: 'The note as a sentence, such as `Can’t draw: isometric, desk.`' }),
    words: z.array(z.string()).meta({ description: 'The parts of the text it concerns.' }),
    seconds: z.number().positive().optional().meta({
      description: 'Suggested duration: how long a sound of this kind usually is.',
    }),
    row: z.int().optional().meta({ description: 'Of a spreadsheet: number of the row.' }),
  })
  .meta({ id: 'RequestNote' })

/** A note on a request. */
export type RequestNote = z.output<typeof requestNote>
