import { defaultRatios, videoRatios } from '@atelier/contract/kinds/video'
import type { Model } from '@atelier/engines/spec/engine'

/** Lengths that are drawn in a moment. */
const seconds = { min: 2, max: 10, step: 1, default: 5 } as const

/** Generates videos from prompts. */
export const animatorModel = {
  code: 'animator',
  name: 'Animator',
  mode: 'TEXT_TO_VIDEO',
  local: true,
  price: 300,
  ratios: defaultFirst(defaultRatios.TEXT_TO_VIDEO),
  seconds,
} as const satisfies Model

/** Animates a source image. */
export const cameraModel = {
  code: 'camera',
  name: 'Camera',
  mode: 'IMAGE_TO_VIDEO',
  local: true,
  price: 500,
  ratios: defaultFirst(defaultRatios.IMAGE_TO_VIDEO),
  seconds,
} as const satisfies Model

/** Adds audio to a source video. */
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
