import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { codeRefParams, id, teamQuery } from '../schemas/common.ts'
import { item } from '../schemas/item.ts'
import { quote } from '../schemas/quote.ts'
import { starts } from './library.ts'
import { speechStart } from './speech.ts'

const tag = 'Speech'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const

const paragraphParams = codeRefParams.extend({ index: z.coerce.number().int().min(0).max(1_000_000) })
const { text, speed, is_clone } = speechStart.shape

/** Changes to a paragraph. */
const paragraphChange = z
  .object({
    text: text.optional().meta({ description: 'Defaults to the original text.' }),
    voice: id.optional().meta({ description: 'Defaults to the original voice.' }),
    is_clone,
    speed: speed.removeDefault().optional().meta({ description: 'Defaults to the speed of the recording.' }),
  })
  .meta({ id: 'ParagraphChange' })

const paragraph = z
  .object({
    index: z.int(),
    from: z.int().meta({ description: 'UTF-16 offset in the text.' }),
    to: z.int(),
    text: z.string(),
    start: z.number().nullable().meta({ description: 'Start in seconds; null without word timings.' }),
    end: z.number().nullable(),
    voice: id.nullable(),
    is_clone: z.boolean(),
  })
  .meta({ id: 'Paragraph' })

const format = z.enum(['srt', 'vtt']).default('srt')
const words = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: 'Include the time of each word; VTT only.' })

/** Subtitles and paragraphs of recordings. */
export const textToolRoutes = {
  'GET /conversion/{code_ref}/subtitles': defineRoute({
    ...owned,
    summary: 'Download the subtitles of a recording',
    params: codeRefParams,
    query: z.object({ ...teamQuery, format, words }),
    replyKind: 'file',
  }),
  'GET /subtitles/{code_ref}': defineRoute({
    summary: 'Download the subtitles of a recording by their signed URL',
    tag,
    access: 'public',
    params: codeRefParams,
    query: z.object({
      expires: z.coerce.number().int(),
      signature: z.string().max(100),
      format,
      words,
      name: z.string().max(200).optional().meta({ description: 'File name of the download.' }),
    }),
    replyKind: 'file',
  }),
  'GET /conversion/{code_ref}/paragraphs': defineRoute({
    ...owned,
    summary: 'List the paragraphs of a recording with their times',
    params: codeRefParams,
    query: z.object(teamQuery),
    reply: z.object({ results: z.array(paragraph) }),
  }),
  'POST /conversion/{code_ref}/paragraphs/{index}': defineRoute({
    ...starts,
    tag,
    summary: 'Regenerate a paragraph as part of a new recording; the original is unchanged',
    params: paragraphParams,
    body: paragraphChange,
    reply: item,
  }),
  'POST /conversion/{code_ref}/paragraphs/{index}/quote': defineRoute({
    ...owned,
    summary: 'Get a quote for regenerating a paragraph',
    readOnly: true,
    params: paragraphParams,
    query: z.object(teamQuery),
    body: paragraphChange,
    reply: quote,
  }),
}
