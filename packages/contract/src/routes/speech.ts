import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { audioFormats, genders, speech, speechSpeed, voiceEngines, voiceUses } from '../kinds/speech.ts'
import {
  MAX_PROMPT_CHARACTERS,
  MAX_SPEECH_CHARACTERS,
  MAX_TEXT_VOICES,
  MAX_VOICE_PREVIEW_CHARACTERS,
} from '../limits.ts'
import { modelInputs } from '../models/inputs.ts'
import { modelParameters, parameterValues } from '../models/parameters.ts'
import { priceFactors } from '../models/price.ts'
import { countCharacters } from '../pricing.ts'
import { startedBatch } from '../schemas/batch.ts'
import { id, idParameter, listOf, pageQuery, teamParams, teamQuery, upload } from '../schemas/common.ts'
import { item } from '../schemas/item.ts'
import { sheetOptions } from '../schemas/sheet.ts'
import { listedVoice, tierCode, voiceFacets } from '../schemas/voice.ts'
import { listRoute, rateRoute, removeManyRoute, statusRoute } from './library.ts'

const tag = 'Speech'

/** Lists return these fields with every item, so their size is limited. */
const MAX_ADDITIONAL_FIELDS = 20_000

/** A voice other than the narrator's. */
const otherVoice = { voice: id, is_clone: z.boolean().default(false) }

/** Further options of speech. */
const additionalFields = z
  .looseObject({
    language: z.string().max(20).optional(),
    pauses: z.boolean().optional().meta({
      description: 'Whether marks such as `[pause 1.5s]` become silence, free of charge. Defaults to true.',
    }),
    dictionary: z.boolean().optional().meta({
      description: 'Whether the pronunciation dictionary applies. Defaults to true.',
    }),
    speakers: z
      .record(z.string().trim().min(1).max(60), z.object(otherVoice))
      .refine((speakers) => Object.keys(speakers).length <= MAX_TEXT_VOICES, {
        error: `At most ${MAX_TEXT_VOICES} speakers.`,
      })
      .optional()
      .meta({ description: 'Voices of speakers by name, used for lines that start with `Name:`.' }),
    paragraphs: z
      .array(z.object({ index: z.int().min(0), ...otherVoice }))
      .max(MAX_TEXT_VOICES, `At most ${MAX_TEXT_VOICES} paragraphs.`)
      .optional()
      .meta({
        description: 'Voices of paragraphs, which are separated by blank lines; the first index is 0.',
      }),
  })
  .refine((fields) => JSON.stringify(fields).length <= MAX_ADDITIONAL_FIELDS, {
    error: `At most ${MAX_ADDITIONAL_FIELDS.toLocaleString('en')} characters of JSON.`,
  })
  .optional()

/** Fields that generate speech from a text. */
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
    instructions: z.string().max(MAX_PROMPT_CHARACTERS).optional().meta({
      description: 'How to speak: tone, accent, emotion. For models that accept instructions.',
    }),
    parameters: parameterValues.optional(),
  })
  .meta({ id: 'SpeechStart' })

const voiceFilters = {
  search: z.string().max(100).optional(),
  language: z.string().max(20).optional().meta({ description: 'Language code; `en` includes `en-GB`.' }),
  accent: z.string().max(60).optional(),
  gender: z.enum(genders).optional(),
  use: z.enum(voiceUses).optional().meta({ description: 'What the voice is suited for.' }),
  tier: tierCode.optional(),
  engine: z.enum(voiceEngines).optional(),
  provider: z.string().max(40).optional(),
  favorite: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true` for favorites only; `false` for all other voices.' }),
}

const { speed, output, is_clone, additional_fields, instructions, parameters } = speechStart.shape

/** A model that speaks with voices. */
const speechModel = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    provider: z.string().meta({ description: 'Code of the provider, as voices name it.' }),
    inputs: modelInputs.meta({ description: 'What the model accepts. Other inputs are rejected.' }),
    parameters: modelParameters.nullable().meta({
      description: 'JSON Schema of the options of the model; null without options.',
    }),
    factors: priceFactors.nullable().meta({
      description: 'Factors of the price of its voices, by option and its value; null without any.',
    }),
  })
  .meta({ id: 'SpeechModel' })

/** Voices, text to speech and the library of recordings. */
export const speechRoutes = {
  'GET /voices/': defineRoute({
    summary: 'List stock voices; without authentication, only the demo voices',
    tag,
    access: 'visitor',
    keys: true,
    teamScoped: true,
    query: z.object({ ...pageQuery, ...teamQuery, ...voiceFilters }),
    reply: listOf(listedVoice),
  }),
  'GET /voices/facets': defineRoute({
    summary: 'List the values of the filters of stock voices',
    tag,
    access: 'visitor',
    keys: true,
    reply: voiceFacets,
  }),
  'GET /demo-voices': defineRoute({
    summary: 'List the demo voices',
    tag,
    access: 'public',
    query: z.object(pageQuery),
    reply: listOf(listedVoice),
  }),
  'GET /voices/{id}/example': defineRoute({
    summary: 'Download a sample recording of a voice',
    tag,
    access: 'public',
    params: z.object({ id: idParameter }),
    replyKind: 'file',
  }),
  'POST /voices/{id}/preview': defineRoute({
    summary: 'Hear a voice of this machine speak the beginning of a text; free',
    tag,
    access: 'user',
    keys: true,
    readOnly: true,
    params: z.object({ id: idParameter }),
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1, 'The text is empty.')
        .refine((text) => countCharacters(text) <= MAX_VOICE_PREVIEW_CHARACTERS, {
          error: `At most ${MAX_VOICE_PREVIEW_CHARACTERS} characters.`,
        }),
    }),
    replyKind: 'file',
  }),
  'GET /speech-models': defineRoute({
    summary: 'List the models of voices: what they accept, and their options',
    tag,
    access: 'user',
    keys: true,
    query: z.object(pageQuery),
    reply: listOf(speechModel),
  }),
  'POST /conversion/text[/{team}]': defineRoute({
    summary: 'Generate a recording from a text',
    tag,
    access: 'user',
    keys: true,
    teamScoped: true,
    idempotent: true,
    starts: true,
    params: teamParams,
    query: z.object(teamQuery),
    body: speechStart,
    reply: item,
    status: 201,
  }),
  'POST /conversion/excell': defineRoute({
    summary: 'Generate a recording for each row of a spreadsheet',
    tag,
    access: 'user',
    keys: true,
    teamScoped: true,
    idempotent: true,
    starts: true,
    query: z.object(teamQuery),
    files: { file: upload },
    body: z.object({
      ...sheetOptions,
      voice: id,
      speed,
      output,
      is_clone,
      additional_fields,
      instructions,
      parameters,
    }),
    reply: startedBatch,
    status: 201,
  }),
  'GET /conversion/{code_ref}': statusRoute(tag, 'Retrieve the status of a recording'),
  'GET /library[/{team}]': listRoute(tag, 'List recordings, newest first'),
  'PUT /library/thumbs': rateRoute(tag, 'Rate a recording'),
  'DELETE /engine/speech/bulkdelete': removeManyRoute(
    tag,
    'Delete recordings; pending ones are canceled and refunded',
  ),
}

/** Quote fields of this kind: those of the start calls. `text` is required without a spreadsheet. */
export const speechQuote = speechStart.extend({
  kind: z.literal(speech.id),
  text: speechStart.shape.text.optional(),
  ...sheetOptions,
})
