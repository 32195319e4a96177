import type { RequestNote } from '@atelier/contract/schemas/note'
import { findInstruments } from './instruments/find-instruments.ts'
import { findVocals } from './writing/find-vocals.ts'

/** The instruments that are played because a prompt names them, and what of it is not sung. */
export function describeMusic(text: string): RequestNote[] {
  const instruments = findInstruments(text)
  const vocals = findVocals(text)
  return [
    ...(instruments.length > 0
      ? [{ code: 'rendered' as const, text: `Will play: ${instruments.join(', ')}.`, words: instruments }]
      : []),
    ...(vocals.length > 0
      ? [
          {
            code: 'not_rendered' as const,
            text: `Can’t sing: ${vocals.join(', ')}. The music will be instrumental.`,
            words: vocals,
          },
        ]
      : []),
  ]
}
