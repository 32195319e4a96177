import { type Draft, isInWord } from '../draft.ts'

const link = /(!?\[)([^[\]\n]{0,300})(\]\([^()\s]{0,1000}\))/g
const rule = /^[ \t]{0,3}(?:[*_-][ \t]?){3,80}$/gm
const fence = /^[ \t]{0,3}```[^\n`]{0,40}$/gm
const lineStart = /^[ \t]{0,8}(?:#{1,6}[ \t]+|>[ \t]?|[*+-][ \t]+)/gm
const pair = /\*{1,3}|_{1,3}|~~|`/g

/** Leaves out the addresses of links and the brackets around their words. */
export function stripLinks(draft: Draft): void {
  const { text } = draft
  for (const { 1: open = '', 2: words = '', 3: close = '', index } of text.matchAll(link)) {
    draft.replace(index, open.length, '')
    draft.replace(index + open.length + words.length, close.length, '')
  }
}

/** Leaves out the other marks of Markdown, but not the words they surround. */
export function stripMarkdown(draft: Draft): void {
  const { text } = draft
  for (const pattern of [rule, fence, lineStart])
    for (const { 0: written, index } of text.matchAll(pattern)) draft.replace(index, written.length, '')
  for (const { 0: marks, index } of text.matchAll(pair)) {
    const end = index + marks.length
    const isInside = isInWord(text, index - 1) && isInWord(text, end)
    const isAlone = !/\S/.test(text.charAt(index - 1)) && !/\S/.test(text.charAt(end))
    const isArithmetic = /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(end))
    if (isAlone || isArithmetic || (isInside && marks.startsWith('_'))) continue
    draft.replace(index, marks.length, '')
  }
}
