import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { DEFAULT_IMAGE_SIZE, image, imageFormats, imageStrength, MAX_IMAGES } from '../kinds/image.ts'
import { started, startedBatch } from '../schemas/batch.ts'
import { item } from '../schemas/item.ts'
import { id, modelCode, prompt, seed, title, upload } from '../schemas/manners.ts'
import { sheetOptions } from '../schemas/sheet.ts'
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

const tag = 'Images'
/** Width and height of a picture. */
export const imageSize = z
  .string()
  .regex(/^\d{2,4}x\d{2,4}$/, 'Width and height in pixels, as 1024x1024.')
  .meta({ description: 'One of the model’s sizes.' })

/** Fields that start pictures made of words. */
export const imageStart = z
  .object({
    title,
    text: prompt,
    model: modelCode,
    size: imageSize
      .optional()
      .meta({ description: `${DEFAULT_IMAGE_SIZE} where the model makes it, else its first.` }),
    seed,
    n: z
      .int()
      .min(1)
      .max(MAX_IMAGES)
      .default(1)
      .meta({ description: 'How many, each of a seed of its own.' }),
  })
  .meta({ id: 'ImageStart' })

/** Fields that start pictures made of a picture. */
const imageChangeStart = z
  .object({
    title,
    text: prompt,
    model: modelCode,
    size: imageSize.optional(),
    seed,
    n: imageStart.shape.n,
    source_id: id.optional().meta({ description: 'A picture of the library, instead of a file.' }),
    strength: z.number().min(imageStrength.min).max(imageStrength.max).default(imageStrength.default),
  })
  .meta({ id: 'ImageChangeStart' })

const start = { ...starts, tag } as const

/** Pictures and their library. */
export const imageRoutes = {
  'GET /image-models': modelsRoute(tag, 'Models that make pictures'),
  'GET /images-library': listRoute(tag, 'Pictures, newest first'),
  'PUT /images-library/thumbs': rateRoute(tag, 'Rate a picture'),
  'GET /image-conversion/{code_ref}': statusRoute(tag, 'Where a picture stands'),
  'POST /image-conversion': defineRoute({
    ...start,
    summary: 'Make pictures of a text',
    body: imageStart,
    reply: started,
  }),
  'POST /image-conversion/image': defineRoute({
    ...start,
    summary: 'Make pictures of a picture and a text',
    files: { file: upload },
    body: imageChangeStart,
    reply: started,
  }),
  'POST /image-conversion/upload': defineRoute({
    ...start,
    summary: 'Keep a picture of one’s own',
    files: { file: { ...upload, required: true } },
    body: z.object({ title, format: z.enum(imageFormats).optional() }),
    reply: item,
  }),
  'POST /image-conversion/excell': defineRoute({
    ...start,
    summary: 'Make a picture of each row of a spreadsheet',
    files: { file: upload },
    body: z.object({ ...sheetOptions, model: modelCode, size: imageSize.optional(), seed }),
    reply: startedBatch,
  }),
  'PUT /image-conversion/{id}': updateRoute(tag, 'Change title, folder or tags of a picture'),
  'DELETE /image-conversion/{id}': removeRoute(tag, 'Delete a picture'),
  'DELETE /engine/images/bulkdelete': removeManyRoute(
    tag,
    'Delete pictures; pending ones are cancelled and refunded',
  ),
}

/** What quotes take for this kind: the start calls’ fields, and the mode where a picture is given. */
export const imageQuote = z.object({
  kind: z.literal(image.id),
  mode: z.enum(image.modes).default('TEXT_TO_IMAGE'),
  ...imageStart.shape,
  text: z.string().optional(),
  ...sheetOptions,
  strength: imageChangeStart.shape.strength,
  source_id: imageChangeStart.shape.source_id,
})
