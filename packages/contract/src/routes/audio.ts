import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import {
  audio,
  musicInstruments,
  musicKeyModes,
  musicMoods,
  musicTempo,
  musicTonics,
} from '../kinds/audio.ts'
import { generalMidi } from '../kinds/general-midi.ts'
import { parameterValues } from '../models/parameters.ts'
import { id, modelCode, prompt, seed, title, upload } from '../schemas/common.ts'
import { item } from '../schemas/item.ts'
import {
  listRoute,
  modelsRoute,
  rateRoute,
  removeManyRoute,
  removeRoute,
  starts,
  statusRoute,
  updateRoute,
} from './library.ts'

const tag = 'Audio'
const seconds = z
  .number()
  .positive()
  .max(600)
  .optional()
  .meta({ description: 'Duration supported by the model.' })
const parameters = parameterValues.optional()

/** Fields that generate sound or music from a text. */
const audioStart = z
  .object({
    title,
    text: prompt,
    mode: z
      .enum(['SOUND', 'MUSIC'])
      .optional()
      .meta({ description: 'Defaults to the mode of `model`, or to `SOUND`.' }),
    model: modelCode,
    seconds,
    seed,
    mood: z.enum(musicMoods).optional(),
    tempo: z.int().min(musicTempo.min).max(musicTempo.max).optional(),
    key: z.templateLiteral([z.enum(musicTonics), ' ', z.enum(musicKeyModes)]).optional(),
    instruments: z
      .array(z.enum([...musicInstruments, ...generalMidi]))
      .max(musicInstruments.length)
      .optional()
      .meta({ description: 'Only these play: families such as `strings`, or programs of General MIDI.' }),
    parameters,
  })
  .meta({ id: 'AudioStart' })

/** Fields that store audio, or generate music from it. */
const audioUpload = z
  .object({
    title,
    text: z.string().max(20_000).default(''),
    model: modelCode.meta({ description: 'If set, new music is generated from the file.' }),
    source_id: id
      .optional()
      .meta({ description: 'ID of audio or a recording in the library, instead of a file.' }),
    seconds,
    seed,
    parameters,
  })
  .meta({ id: 'AudioUpload' })

const start = { ...starts, tag, reply: item } as const

/** Sound, music and their library. */
export const audioRoutes = {
  'GET /engine/audio/models': modelsRoute(tag, 'List sound and music models'),
  'GET /engine/audio/conversions': listRoute(tag, 'List audio items, newest first'),
  'PUT /engine/audio/conversions/thumbs': rateRoute(tag, 'Rate an audio item'),
  'GET /engine/audio/status/{code_ref}': statusRoute(tag, 'Retrieve the status of an audio item'),
  'POST /engine/audio/text-to-audio': defineRoute({
    ...start,
    summary: 'Generate sound or music from a text',
    body: audioStart,
  }),
  'POST /engine/audio/conversions/upload': defineRoute({
    ...start,
    summary: 'Upload audio, or generate music from it',
    files: { file: upload },
    body: audioUpload,
  }),
  'PUT /engine/audio/conversions/{id}': updateRoute(tag, 'Update an audio item'),
  'DELETE /engine/audio/conversions/{id}': removeRoute(tag, 'Delete an audio item'),
  'DELETE /engine/audio/bulkdelete': removeManyRoute(
    tag,
    'Delete audio items; pending ones are canceled and refunded',
  ),
}

/** Quote fields of this kind: those of the start calls, and the mode. */
export const audioQuote = z.object({
  kind: z.literal(audio.id),
  ...audioStart.shape,
  mode: z.enum(audio.modes).optional(),
  text: audioUpload.shape.text,
  source_id: audioUpload.shape.source_id,
})
