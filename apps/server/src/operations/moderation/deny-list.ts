import type { KindId } from '@atelier/contract/kinds/kind'
import type { ModerationTerm, StoredFinding } from '../../platform/moderation-tables.ts'
import { normalForm } from './fold.ts'
import { sentenceAt } from './sentence-at.ts'
import { createWordFinder } from './word-finder.ts'

/** Maximum number of findings per field; those that refuse come first. */
const MAX_FINDINGS = 20

/** The operator's deny list, prepared for searching. */
export interface DenyList {
  readonly isEmpty: boolean
  /** The findings in a field's text; each entry once. */
  find(kind: KindId, words: { field: string; text: string; row: number | null }): StoredFinding[]
}

/** Creates a deny list from its entries. */
export function createDenyList(terms: readonly ModerationTerm[]): DenyList {
  const finder = createWordFinder(terms.map((term) => ({ pattern: term.pattern, entry: term })))
  return {
    isEmpty: terms.length === 0,
    find(kind, { field, text, row }) {
      const normal = normalForm(text)
      const byTerm = new Map<number, StoredFinding>()
      for (const { entry, from, to } of finder.find(normal)) {
        const { id, kinds, action, pattern: rule } = entry
        if (byTerm.has(id) || (kinds && !kinds.includes(kind))) continue
        const sentence = sentenceAt(normal, from, to)
        const finding = { action, origin: 'deny_list', field, row, sentence, rule } as const
        byTerm.set(id, { ...finding, category: null, score: null })
      }
      const all = [...byTerm.values()]
      const refusing = all.filter(({ action }) => action === 'refuse')
      return [...refusing, ...all.filter(({ action }) => action === 'flag')].slice(0, MAX_FINDINGS)
    },
  }
}
