import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { started } from '../schemas/batch.ts'
import { credits, teamQuery, title, upload } from '../schemas/manners.ts'
import { speechStart } from './speech.ts'

const owned = { tag: 'PDF', access: 'user', keys: true, teamScoped: true, idempotent: true } as const
const { voice, speed, output, is_clone, additional_fields } = speechStart.shape

const pages = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Pages such as `3-7,9`, from 1; all of them when absent or empty.' })

const chapter = z.object({
  title: z.string(),
  page: z.int().meta({ description: 'It begins on, from 1.' }),
  characters: z.int(),
  cost: credits,
})

const pdfLook = z
  .object({
    characters: z.int().meta({ description: 'Code points of what would be spoken.' }),
    pages: z.int().meta({ description: 'Of the whole PDF.' }),
    cost: credits.meta({ description: 'Of one recording; with the cheapest voices when none is named.' }),
    preview: z.string().meta({ description: 'The first 2,000 characters of what would be spoken.' }),
    chapters: z.array(chapter).meta({ description: 'By its outline; none without one.' }),
  })
  .meta({ id: 'PdfLook' })

/** PDFs turned into recordings. */
export const pdfRoutes = {
  'POST /conversion/pdf/characters': defineRoute({
    ...owned,
    summary: 'What is in a PDF, and what speaking it would cost',
    query: z.object(teamQuery),
    files: { file: { ...upload, required: true } },
    body: z.object({ pages, voice: voice.optional(), is_clone, additional_fields }),
    reply: pdfLook,
  }),
  'POST /conversion/pdf': defineRoute({
    ...owned,
    summary: 'Turn a PDF into a recording, or each of its chapters',
    query: z.object(teamQuery),
    files: { file: { ...upload, required: true } },
    body: z.object({
      title,
      voice,
      speed,
      output,
      is_clone,
      additional_fields,
      pages,
      chapters: z.boolean().default(false).meta({
        description: 'One recording of each chapter the outline names; all of it is one where there is none.',
      }),
    }),
    reply: started,
    status: 201,
  }),
}
