import type { RequestNote } from '@atelier/contract/schemas/note'
import { localModel } from '../../local-models.ts'
import { firstWords, listing, notUnderstood } from '../quote-words.ts'
import { type Layer, readScene, type Scene } from './read/read-scene.ts'

const HINT =
  'An AI sound model can; choose one, or describe weather, water, machines, household objects or signals.'

/** The sounds that a prompt describes, and what of it is no known sound. */
export function describeSound(text: string): RequestNote[] {
  const scene = readScene(text)
  const { layers, unknown, isUnderstood } = scene
  const named = unknown.length > 0 ? unknown : [text.trim()]
  if (!isUnderstood) return [notUnderstood('Can’t make the sound of', named, HINT)]
  const words = [...new Set(layers.map(({ effect }) => effect.name))]
  const seconds = usualSeconds(scene)
  const rendered = { code: 'rendered' as const, text: `Will sound: ${words.join(', ')}.`, words, seconds }
  return [rendered, ...listing('not_rendered', 'Can’t make', firstWords(unknown))]
}

/** A sound that comes or goes needs this long. */
const TRAVEL_SECONDS = 6
const range = localModel('foley').seconds ?? { min: 1, max: 30 }

/** How long a scene usually is, in whole seconds that the model supports. */
export function usualSeconds({ layers }: Pick<Scene, 'layers'>): number {
  const stages = new Map<number, number>()
  for (const layer of layers) {
    stages.set(layer.stage, Math.max(stages.get(layer.stage) ?? 0, secondsOf(layer)))
  }
  const total = [...stages.values()].reduce((sum, seconds) => sum + seconds, 0)
  return Math.max(range.min, Math.min(range.max, Math.ceil(total)))
}

function secondsOf({ effect, count, motion }: Layer): number {
  if (motion) return Math.max(TRAVEL_SECONDS, effect.seconds)
  return count === undefined ? effect.seconds : Math.max(effect.seconds, count * effect.rhythm.gap + 0.5)
}
