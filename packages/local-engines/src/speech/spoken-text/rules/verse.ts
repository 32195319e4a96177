import type { Draft } from '../draft.ts'

/** Characters of a line up to which its end is the author's, not that of the page. */
const MAX_LINE = 60
const lineEnd = /[ \t\r]{0,20}\n/g
const unpunctuated = /[\p{L}\p{N}][*_~`"'”’»)\]]{0,6}$/u

/** Pauses at the ends of short lines without punctuation: of verse, lists and headings. */
export function pauseAtLines(draft: Draft): void {
  const { text } = draft
  let start = 0
  for (const { 0: end, index } of text.matchAll(lineEnd)) {
    const line = text.slice(start, index)
    start = index + end.length
    if (!unpunctuated.test(line.slice(-10))) continue
    const isLast = /^[ \t\r]*(?:\n|$)/.test(text.slice(start, start + 20))
    if (isLast) draft.replace(index, end.length, '.\n')
    else if (line.length <= MAX_LINE) draft.replace(index, end.length, ',\n')
  }
}
