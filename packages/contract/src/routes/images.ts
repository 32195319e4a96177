import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { DEFAULT_IMAGE_SIZE, image, imageFormats, imageStrength, MAX_IMAGES } from '../kinds/image.ts'
import { parameterValues } from '../models/parameters.ts'
import { started, startedBatch } from '../schemas/batch.ts'
import { id, modelCode, prompt, seed, title, upload } from '../schemas/common.ts'
import { imageFiles, imageInputs } from '../schemas/inputs.ts'
import { item } from '../schemas/item.ts'
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
/** Width and height of an image. */
export const imageSize = z
  .string()
  .regex(/^\d{2,4}x\d{2,4}$/, 'Enter the width and height in pixels, such as 1024x1024.')
  .meta({ description: 'A size supported by the model.' })

/** Fields that generate images from a text. */
export const imageStart = z
  .object({
    title,
    text: prompt,
    model: modelCode,
    size: imageSize
      .optional()
      .meta({ description: `Defaults to \`${DEFAULT_IMAGE_SIZE}\`, or to the model’s first size.` }),
    seed,
    n: z
      .int()
      .min(1)
      .max(MAX_IMAGES)
      .default(1)
      .meta({ description: 'Number of images, each with its own seed.' }),
    parameters: parameterValues.optional(),
    ...imageInputs,
  })
  .meta({ id: 'ImageStart' })

/** Fields that generate images from an image. */
const imageChangeStart = z
  .object({
    title,
    text: prompt,
    model: modelCode,
    size: imageSize.optional(),
    seed,
    n: imageStart.shape.n,
    source_id: id.optional().meta({ description: 'ID of an image in the library, instead of a file.' }),
    strength: z.number().min(imageStrength.min).max(imageStrength.max).optional().meta({
      description:
        'How far the result may differ from the image. Defaults to 0.6. Built-in edits apply it to styles only, and in full by default.',
    }),
    parameters: imageStart.shape.parameters,
    ...imageInputs,
  })
  .meta({ id: 'ImageChangeStart' })

const start = { ...starts, tag } as const

/** Images and their library. */
export const imageRoutes = {
  'GET /image-models': modelsRoute(tag, 'List image models'),
  'GET /images-library': listRoute(tag, 'List images, newest first'),
  'PUT /images-library/thumbs': rateRoute(tag, 'Rate an image'),
  'GET /image-conversion/{code_ref}': statusRoute(tag, 'Retrieve the status of an image'),
  'POST /image-conversion': defineRoute({
    ...start,
    summary: 'Generate images from a text',
    files: imageFiles,
    body: imageStart,
    reply: started,
  }),
  'POST /image-conversion/image': defineRoute({
    ...start,
    summary: 'Generate images from an image and a text',
    files: { file: upload, ...imageFiles },
    body: imageChangeStart,
    reply: started,
  }),
  'POST /image-conversion/upload': defineRoute({
    ...start,
    summary: 'Upload an image',
    files: { file: { ...upload, required: true } },
    body: z.object({ title, format: z.enum(imageFormats).optional() }),
    reply: item,
  }),
  'POST /image-conversion/excell': defineRoute({
    ...start,
    summary: 'Generate an image for each row of a spreadsheet',
    files: { file: upload },
    body: z.object({
      ...sheetOptions,
      model: modelCode,
      size: imageSize.optional(),
      seed,
      parameters: imageStart.shape.parameters,
    }),
    reply: startedBatch,
  }),
  'PUT /image-conversion/{id}': updateRoute(tag, 'Update an image'),
  'DELETE /image-conversion/{id}': removeRoute(tag, 'Delete an image'),
  'DELETE /engine/images/bulkdelete': removeManyRoute(
    tag,
    'Delete images; pending ones are canceled and refunded',
  ),
}

/** Quote fields of this kind: those of the start calls, and the mode. */
export const imageQuote = z.object({
  kind: z.literal(image.id),
  mode: z.enum(image.modes).default('TEXT_TO_IMAGE'),
  ...imageStart.shape,
  text: z.string().optional(),
  ...sheetOptions,
  strength: imageChangeStart.shape.strength,
  source_id: imageChangeStart.shape.source_id,
})
