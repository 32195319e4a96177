import type { RequestNote } from '@atelier/contract/schemas/note'
import { phrasesOf } from '../phrases.ts'
import { chooseFilters } from './choose-filters.ts'

/** Which filters are applied for a text, and what of it is not done. */
export function describeEdit(text: string): RequestNote[] {
  // If none is named, the seed decides, which a quote does not have.
  const { names, tokens, isNamed } = chooseFilters(text, 0)
  const { unread } = phrasesOf(tokens)
  const list = names.join(', ')
  const instead = isNamed ? '' : ' Another filter is applied instead.'
  return [
    ...(isNamed ? [{ code: 'rendered' as const, text: `Will apply: ${list}.`, words: [...names] }] : []),
    ...(unread.length > 0
      ? [{ code: 'not_rendered' as const, text: `Can’t do: ${unread.join(', ')}.${instead}`, words: unread }]
      : []),
  ]
}
