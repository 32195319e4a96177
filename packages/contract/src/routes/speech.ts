import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { audioFormats, genders, speech, speechSpeed, voiceEngines } from '../kinds/speech.ts'
import { MAX_SPEECH_CHARACTERS, MAX_TEXT_VOICES } from '../limits.ts'
import { countCharacters } from '../pricing.ts'
import { startedBatch } from '../schemas/batch.ts'
import { item } from '../schemas/item.ts'
import { id, idParameter, listOf, pageQuery, teamParams, teamQuery, upload } from '../schemas/manners.ts'
import { sheetOptions } from '../schemas/sheet.ts'
import { listedVoice, tierCode } from '../schemas/voice.ts'
import { listRoute, rateRoute, removeManyRoute, statusRoute } from './library.ts'

const tag = 'Speech'

/** Every list answers these fields with every item, so they may not grow without bounds. */
const MAX_ADDITIONAL_FIELDS = 20_000

/** A voice besides the narrator's. */
const otherVoice = { voice: id, is_clone: z.boolean().default(false) }

/** How a text is spoken, besides voice and speed. */
const additionalFields = z
  .looseObject({
    language: z.string().max(20).optional(),
    pauses: z.boolean().optional().meta({
      description:
        'Whether marks such as `[pause 1.5s]` become silence; true when absent. They cost nothing.',
    }),
    dictionary: z.boolean().optional().meta({
      description: 'Whether the pronunciation dictionary applies; true when absent.',
    }),
    speakers: z
      .record(z.string().trim().min(1).max(60), z.object(otherVoice))
      .refine((speakers) => Object.keys(speakers).length <= MAX_TEXT_VOICES, {
        error: `At most ${MAX_TEXT_VOICES} speakers.`,
      })
      .optional()
      .meta({ description: 'Voices by name: who speaks the lines that begin with `Name:`.' }),
    paragraphs: z
      .array(z.object({ index: z.int().min(0), ...otherVoice }))
      .max(MAX_TEXT_VOICES, `At most ${MAX_TEXT_VOICES} paragraphs.`)
      .optional()
      .meta({ description: 'Voices of paragraphs, which blank lines separate; the first is 0.' }),
  })
  .refine((fields) => JSON.stringify(fields).length <= MAX_ADDITIONAL_FIELDS, {
    error: `At most ${MAX_ADDITIONAL_FIELDS.toLocaleString('en')} characters of JSON.`,
  })
  .optional()

/** Fields that start a text-to-speech conversion. */
export const speechStart = z
  .object({
    title: z.string().trim().max(200).optional(),
    text: z
      .string()
      .refine((text) => text.trim() !== '', 'The text is empty.')
      .refine((text) => countCharacters(text) <= MAX_SPEECH_CHARACTERS, {
        error: `At most ${MAX_SPEECH_CHARACTERS.toLocaleString('en')} characters.`,
      }),
    voice: id,
    speed: z
      .number()
      .min(speechSpeed.min, `At least ${speechSpeed.min}.`)
      .max(speechSpeed.max, `At most ${speechSpeed.max}.`)
      .default(speechSpeed.default),
    output: z.enum(audioFormats).default('mp3'),
    is_clone: z.boolean().default(false),
    additional_fields: additionalFields,
  })
  .meta({ id: 'SpeechStart' })

const voiceFilters = {
  search: z.string().max(100).optional(),
  language: z.string().max(20).optional().meta({ description: 'Code; `en` also finds `en-GB`.' }),
  gender: z.enum(genders).optional(),
  tier: tierCode.optional(),
  engine: z.enum(voiceEngines).optional(),
  provider: z.string().max(40).optional(),
  favorite: z.enum(['true', 'false']).optional().meta({ description: 'Only favourites, or all others.' }),
}

const { speed, output, is_clone, additional_fields } = speechStart.shape

/** Voices, and text to speech with its library. */
export const speechRoutes = {
  'GET /voices/': defineRoute({
    summary: 'Stock voices; without a token the demo voices only',
    tag,
    access: 'visitor',
    keys: true,
    teamScoped: true,
    query: z.object({ ...pageQuery, ...teamQuery, ...voiceFilters }),
    reply: listOf(listedVoice),
  }),
  'GET /demo-voices': defineRoute({
    summary: 'Voices a visitor may hear',
    tag,
    access: 'public',
    query: z.object(pageQuery),
    reply: listOf(listedVoice),
  }),
  'GET /voices/{id}/example': defineRoute({
    summary: 'A short recording of a voice',
    tag,
    access: 'public',
    params: z.object({ id: idParameter }),
    replyKind: 'file',
  }),
  'POST /conversion/text[/{team}]': defineRoute({
    summary: 'Turn a text into a recording',
    tag,
    access: 'user',
    keys: true,
    teamScoped: true,
    idempotent: true,
    params: teamParams,
    query: z.object(teamQuery),
    body: speechStart,
    reply: item,
    status: 201,
  }),
  'POST /conversion/excell': defineRoute({
    summary: 'Turn each row of a spreadsheet into a recording',
    tag,
    access: 'user',
    keys: true,
    teamScoped: true,
    idempotent: true,
    query: z.object(teamQuery),
    files: { file: upload },
    body: z.object({ ...sheetOptions, voice: id, speed, output, is_clone, additional_fields }),
    reply: startedBatch,
    status: 201,
  }),
  'GET /conversion/{code_ref}': statusRoute(tag, 'Where a recording stands'),
  'GET /library[/{team}]': listRoute(tag, 'Recordings, newest first'),
  'PUT /library/thumbs': rateRoute(tag, 'Rate a recording'),
  'DELETE /engine/speech/bulkdelete': removeManyRoute(
    tag,
    'Delete recordings; pending ones are cancelled and refunded',
  ),
}

/** What quotes take for this kind: the start calls' fields. Without a spreadsheet the text is needed. */
export const speechQuote = speechStart.extend({
  kind: z.literal(speech.id),
  text: speechStart.shape.text.optional(),
  ...sheetOptions,
})
