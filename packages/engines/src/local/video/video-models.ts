import { defaultRatios, videoRatios } from '@atelier/contract/kinds/video'
import type { Model } from '../../spec/engine.ts'

/** Lengths that are drawn in a moment. */
const seconds = { min: 2, max: 10, step: 1, default: 5 } as const

/** Makes films of words. */
export const animatorModel = {
  code: 'animator',
  name: 'Animator',
  mode: 'TEXT_TO_VIDEO',
  local: true,
  price: 300,
  ratios: defaultFirst(defaultRatios.TEXT_TO_VIDEO),
  seconds,
} as const satisfies Model

/** Films a given picture. */
export const cameraModel = {
  code: 'camera',
  name: 'Camera',
  mode: 'IMAGE_TO_VIDEO',
  local: true,
  price: 500,
  ratios: defaultFirst(defaultRatios.IMAGE_TO_VIDEO),
  seconds,
} as const satisfies Model

/** Adds a sound to a given film. */
export const mixerModel = {
  code: 'mixer',
  name: 'Mixer',
  mode: 'ADD_AUDIO_TO_VIDEO',
  local: true,
  price: 50,
} as const satisfies Model

function defaultFirst(first: string): readonly string[] {
  return [first, ...videoRatios.filter((ratio) => ratio !== first)]
}
