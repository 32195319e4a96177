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
import { item } from '../schemas/item.ts'
import { id, modelCode, prompt, seed, title, upload } from '../schemas/manners.ts'
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
const seconds = z.number().positive().max(600).optional().meta({ description: 'A length the model makes.' })

/** Fields that start a sound or a piece of music made of words. */
const audioStart = z
  .object({
    title,
    text: prompt,
    mode: z.enum(['SOUND', 'MUSIC']).optional().meta({ description: 'The model’s own; without one, SOUND.' }),
    model: modelCode,
    seconds,
    seed,
    mood: z.enum(musicMoods).optional(),
    tempo: z.int().min(musicTempo.min).max(musicTempo.max).optional(),
    key: z.templateLiteral([z.enum(musicTonics), ' ', z.enum(musicKeyModes)]).optional(),
    instruments: z.array(z.enum(musicInstruments)).max(musicInstruments.length).optional(),
  })
  .meta({ id: 'AudioStart' })

/** Fields that keep a sound, or arrange it anew. */
const audioUpload = z
  .object({
    title,
    text: z.string().max(20_000).default(''),
    model: modelCode.meta({ description: 'With it the piece is arranged anew.' }),
    source_id: id.optional().meta({ description: 'A sound or recording of the library, instead of a file.' }),
    seconds,
    seed,
  })
  .meta({ id: 'AudioUpload' })

const start = { ...starts, tag, reply: item } as const

/** Sounds, music and their library. */
export const audioRoutes = {
  'GET /engine/audio/models': modelsRoute(tag, 'Models that make sounds and music'),
  'GET /engine/audio/conversions': listRoute(tag, 'Sounds and music, newest first'),
  'PUT /engine/audio/conversions/thumbs': rateRoute(tag, 'Rate a sound'),
  'GET /engine/audio/status/{code_ref}': statusRoute(tag, 'Where a sound stands'),
  'POST /engine/audio/text-to-audio': defineRoute({
    ...start,
    summary: 'Make a sound or a piece of music of a text',
    body: audioStart,
  }),
  'POST /engine/audio/conversions/upload': defineRoute({
    ...start,
    summary: 'Keep a sound of one’s own, or arrange a piece anew',
    files: { file: upload },
    body: audioUpload,
  }),
  'PUT /engine/audio/conversions/{id}': updateRoute(tag, 'Change title, folder or tags of a sound'),
  'DELETE /engine/audio/conversions/{id}': removeRoute(tag, 'Delete a sound'),
  'DELETE /engine/audio/bulkdelete': removeManyRoute(
    tag,
    'Delete sounds; pending ones are cancelled and refunded',
  ),
}

/** What quotes take for this kind: the start calls’ fields and the mode. */
export const audioQuote = z.object({
  kind: z.literal(audio.id),
  ...audioStart.shape,
  mode: z.enum(audio.modes).optional(),
  text: audioUpload.shape.text,
  source_id: audioUpload.shape.source_id,
})
