import type { Item } from '../../../api/kind-calls.ts'

/** Length of the beginning that recordings of a script have in common, in UTF-16 units. */
const BEGINNING = 40

/** The beginning of a script, by which its recordings are found; empty without one. */
export const beginningOf = (text: string): string => text.trimStart().slice(0, BEGINNING).trimEnd()

/** The recordings of the script with this beginning, also of earlier versions of the rest of its text. */
export function takesOf<I extends Pick<Item, 'text'>>(items: readonly I[], beginning: string): readonly I[] {
  return beginning === '' ? [] : items.filter(({ text }) => beginningOf(text ?? '') === beginning)
}
