import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { started } from '../schemas/batch.ts'
import { credits, teamQuery, title, upload } from '../schemas/common.ts'
import { speechStart } from './speech.ts'

const owned = { tag: 'PDF', access: 'user', keys: true, teamScoped: true, idempotent: true } as const
const { voice, speed, output, is_clone, additional_fields, instructions, parameters } = speechStart.shape

const pages = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Page ranges such as `3-7,9`, starting at 1. Defaults to all pages.' })

const chapter = z.object({
  title: z.string(),
  page: z.int().meta({ description: 'First page, starting at 1.' }),
  characters: z.int(),
  cost: credits,
})

const pdfPreview = z
  .object({
    characters: z.int().meta({ description: 'Number of code points to be spoken.' }),
    pages: z.int().meta({ description: 'Number of pages in the PDF.' }),
    cost: credits.meta({
      description: 'Price of a single recording; with the cheapest tier if no voice is set.',
    }),
    preview: z.string().meta({ description: 'The first 2,000 characters to be spoken.' }),
    chapters: z.array(chapter).meta({ description: 'Chapters in the outline; empty without an outline.' }),
  })
  .meta({ id: 'PdfLook' })

/** PDF to speech. */
export const pdfRoutes = {
  'POST /conversion/pdf/characters': defineRoute({
    ...owned,
    summary: 'Preview the text of a PDF and the price of speaking it',
    readOnly: true,
    query: z.object(teamQuery),
    files: { file: { ...upload, required: true } },
    body: z.object({ pages, voice: voice.optional(), is_clone, additional_fields, parameters }),
    reply: pdfPreview,
  }),
  'POST /conversion/pdf': defineRoute({
    ...owned,
    summary: 'Generate a recording from a PDF, or one per chapter',
    starts: true,
    query: z.object(teamQuery),
    files: { file: { ...upload, required: true } },
    body: z.object({
      title,
      voice,
      speed,
      output,
      is_clone,
      additional_fields,
      instructions,
      parameters,
      pages,
      chapters: z.boolean().default(false).meta({
        description: 'Generate one recording per chapter of the outline; a single one without an outline.',
      }),
    }),
    reply: started,
    status: 201,
  }),
}
