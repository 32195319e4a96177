import type { Draft } from '../draft.ts'

const tag = /<[!?/]?([a-z][\w:-]{0,30})[^<>]{0,300}>|<!--[^<>]{0,1000}-->/gi
const entity = /&(amp|lt|gt|quot|apos);/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: ' ', gt: ' ', quot: '"', apos: "'" }

/** Tags within words: whatever else is left out separates words. */
const inline = new Set([
  'a',
  'b',
  'code',
  'em',
  'emphasis',
  'i',
  'mark',
  'phoneme',
  'prosody',
  's',
  'say-as',
  'small',
])
for (const name of ['span', 'strong', 'sub', 'sup', 'u', 'voice', 'w']) inline.add(name)

/** Leaves out tags, well formed or not, and resolves entities. */
export function stripTags(draft: Draft): void {
  for (const { 0: written, 1: name = '', index } of draft.text.matchAll(entity))
    draft.replace(index, written.length, entities[name] ?? '')
  for (const { 0: written, 1: name = '', index } of draft.text.matchAll(tag))
    draft.replace(index, written.length, inline.has(name.toLowerCase()) ? '' : ' ')
}
