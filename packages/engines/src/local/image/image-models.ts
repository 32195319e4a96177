import type { Model } from '../../spec/engine.ts'

/** Paints pictures of words. */
export const illustratorModel: Model = {
  code: 'illustrator',
  name: 'Illustrator',
  mode: 'TEXT_TO_IMAGE',
  local: true,
  price: 20,
  sizes: ['1024x1024', '1024x1792', '1792x1024', '1536x1024', '1024x1536', '1280x720', '720x1280', '512x512'],
}

/** Changes given pictures as words ask for it; their size stays. */
export const filtersModel: Model = {
  code: 'image-filters',
  name: 'Image filters',
  mode: 'IMAGE_TO_IMAGE',
  local: true,
  price: 150,
}
