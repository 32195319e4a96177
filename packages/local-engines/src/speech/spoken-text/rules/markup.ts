import { createRequire } from 'node:module'
import { type Draft, isInWord } from '../draft.ts'

const tag = /<[!?/]?([a-z][\w:-]{0,30})[^<>]{0,300}>|<!--[^<>]{0,1000}-->/gi
const entity = /&(amp|lt|gt|quot|apos);/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: ' ', gt: ' ', quot: '"', apos: "'" }

/** Tags within words: whatever else is left out separates words. */
const inline = new Set(
  'a b code em emphasis i mark phoneme prosody s say-as small span strong sub sup u voice w'.split(' '),
)

/** Leaves out tags, well formed or not, and resolves entities. */
export function stripTags(draft: Draft): void {
  for (const { 0: written, 1: name = '', index } of draft.text.matchAll(entity))
    draft.replace(index, written.length, entities[name] ?? '')
  for (const { 0: written, 1: name = '', index } of draft.text.matchAll(tag))
    draft.replace(index, written.length, inline.has(name.toLowerCase()) ? '' : ' ')
}

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

const emoji = /\p{RGI_Emoji}/gv
const require = createRequire(import.meta.url)
let names: Readonly<Record<string, { readonly name: string }>> | undefined

/** Emoji by their names in English; other languages leave them out. */
export function sayEmoji(draft: Draft, isEnglish: boolean): void {
  for (const { 0: written, index } of draft.text.matchAll(emoji)) {
    names ??= require('unicode-emoji-json/data-by-emoji.json') as typeof names
    const name = names?.[written]?.name.replace(/[^\p{L}\p{N}]+/gu, ' ')
    draft.replace(index, written.length, isEnglish && name ? ` ${name} ` : '')
  }
}

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
