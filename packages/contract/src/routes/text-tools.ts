import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { item } from '../schemas/item.ts'
import { codeRefParams, id, teamQuery } from '../schemas/manners.ts'
import { quote } from '../schemas/quote.ts'
import { starts } from './library.ts'
import { speechStart } from './speech.ts'

const tag = 'Speech'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const

const paragraphParams = codeRefParams.extend({ index: z.coerce.number().int().min(0).max(1_000_000) })
const { text, speed, is_clone } = speechStart.shape

/** What of a paragraph is to be other than it was. */
const paragraphChange = z
  .object({
    text: text.optional().meta({ description: 'The paragraph as it was when absent.' }),
    voice: id.optional().meta({ description: 'The voice it had when absent.' }),
    is_clone,
    speed: speed.removeDefault().optional().meta({ description: 'The recording’s own when absent.' }),
  })
  .meta({ id: 'ParagraphChange' })

const paragraph = z
  .object({
    index: z.int(),
    from: z.int().meta({ description: 'UTF-16 offset in the text.' }),
    to: z.int(),
    text: z.string(),
    start: z.number().nullable().meta({ description: 'Seconds; null where no word’s time is known.' }),
    end: z.number().nullable(),
    voice: id.nullable(),
    is_clone: z.boolean(),
  })
  .meta({ id: 'Paragraph' })

const format = z.enum(['srt', 'vtt']).default('srt')
const words = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: 'Tell when each word begins; VTT only.' })

/** What can be done with the text of a recording. */
export const textToolRoutes = {
  'GET /conversion/{code_ref}/subtitles': defineRoute({
    ...owned,
    summary: 'Subtitles of a recording, from the times of its words',
    params: codeRefParams,
    query: z.object({ ...teamQuery, format, words }),
    replyKind: 'file',
  }),
  'GET /subtitles/{code_ref}': defineRoute({
    summary: 'Subtitles of a recording, by their signed URL',
    tag,
    access: 'public',
    params: codeRefParams,
    query: z.object({
      expires: z.coerce.number().int(),
      signature: z.string().max(100),
      format,
      words,
      name: z.string().max(200).optional().meta({ description: 'Download under this name.' }),
    }),
    replyKind: 'file',
  }),
  'GET /conversion/{code_ref}/paragraphs': defineRoute({
    ...owned,
    summary: 'The paragraphs of a recording and where they are heard',
    params: codeRefParams,
    query: z.object(teamQuery),
    reply: z.object({ results: z.array(paragraph) }),
  }),
  'POST /conversion/{code_ref}/paragraphs/{index}': defineRoute({
    ...starts,
    tag,
    summary: 'Speak one paragraph anew: a new recording, the old one stays',
    params: paragraphParams,
    body: paragraphChange,
    reply: item,
  }),
  'POST /conversion/{code_ref}/paragraphs/{index}/quote': defineRoute({
    ...owned,
    summary: 'What speaking a paragraph anew would cost',
    params: paragraphParams,
    query: z.object(teamQuery),
    body: paragraphChange,
    reply: quote,
  }),
}
