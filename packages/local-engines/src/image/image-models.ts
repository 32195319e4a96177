import type { Model } from '@atelier/engines/spec/engine'

/** Draws images from prompts. */
export const illustratorModel: Model = {
  code: 'illustrator',
  name: 'Illustrator',
  mode: 'TEXT_TO_IMAGE',
  local: true,
  price: 20,
  sizes: ['1024x1024', '1024x1792', '1792x1024', '1536x1024', '1024x1536', '1280x720', '720x1280', '512x512'],
}

/** Applies filters to source images; their size is unchanged. */
export const filtersModel: Model = {
  code: 'image-filters',
  name: 'Image filters',
  mode: 'IMAGE_TO_IMAGE',
  local: true,
  price: 150,
}
