import { type Draft, isInWord } from '../draft.ts'
import type { SpokenLanguage } from '../spoken-language.ts'
import { tablePattern } from './table-pattern.ts'

/** Marks that are words, such as `&`. */
export function sayMarks(draft: Draft, { marks }: SpokenLanguage): void {
  const { text } = draft
  for (const { 0: mark, index } of text.matchAll(tablePattern(marks))) {
    const isJoined = isInWord(text, index - 1) !== isInWord(text, index + 1)
    if (!isJoined) draft.replace(index, mark.length, ` ${marks[mark]} `)
  }
}
