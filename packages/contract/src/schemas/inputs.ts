import { z } from 'zod'
import { MAX_INPUT_IMAGES } from '../models/inputs.ts'
import { id, upload } from './common.ts'

const images = { ...upload, maxCount: MAX_INPUT_IMAGES }

/** Files of images besides the source: further or reference images, and a mask. */
export const imageFiles = { images, mask: upload }
/** Files of videos besides the first frame: further or reference images, and the last frame. */
export const videoFiles = { images, last_frame: upload }

const source_ids = z
  .array(id.nullable())
  .max(MAX_INPUT_IMAGES, `At most ${MAX_INPUT_IMAGES} images.`)
  .optional()
  .meta({
    description:
      'IDs of further images in the library, in order; null stands for the next file of `images`. Other files follow.',
  })

/** Fields that name library items instead of `imageFiles`. */
export const imageInputs = {
  source_ids,
  mask_id: id.optional().meta({ description: 'ID of an image in the library, instead of a file.' }),
}
/** Fields that name library items instead of `videoFiles`. */
export const videoInputs = {
  source_ids,
  last_frame_id: id.optional().meta({ description: 'ID of an image in the library, instead of a file.' }),
}
