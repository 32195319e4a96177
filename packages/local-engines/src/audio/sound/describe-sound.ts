import type { RequestNote } from '@atelier/contract/schemas/note'
import { firstWords, quoteWords } from '../quote-words.ts'
import { readScene } from './read/read-scene.ts'
import { usualSeconds } from './usual-seconds.ts'

/** The sounds that a prompt describes, and what of it is no known sound. */
export function describeSound(text: string): RequestNote[] {
  const scene = readScene(text)
  const { layers, unknown, isUnderstood } = scene
  if (!isUnderstood) return [notUnderstood(unknown.length > 0 ? unknown : [text.trim()])]
  const words = [...new Set(layers.map(({ effect }) => effect.name))]
  const seconds = usualSeconds(scene)
  const rendered = { code: 'rendered' as const, text: `Will sound: ${words.join(', ')}.`, words, seconds }
  if (unknown.length === 0) return [rendered]
  const missing = firstWords(unknown)
  return [rendered, { code: 'not_rendered', text: `Can’t make: ${missing.join(', ')}.`, words: missing }]
}

function notUnderstood(unknown: readonly string[]): RequestNote {
  const words = firstWords(unknown)
  return {
    code: 'not_understood',
    text: `Can’t make the sound of ${quoteWords(words)}. An AI sound model can; choose one, or describe weather, water, machines, household objects or signals.`,
    words,
  }
}
