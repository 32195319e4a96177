import type { Word } from '@atelier/engines/spec/engine'
import type { SpeakReply } from './speak-protocol.ts'

/** The input of espeak-ng, with the position of each of its code points in the original. */
export interface EspeakText {
  readonly spoken: string
  /** UTF-16 offset in the original for each code point of `spoken`, and one more for the end. */
  readonly offsets: readonly number[]
}

/**
 * Prepares a text for espeak-ng, which always reads SSML: `&` is escaped so that it is spoken, `<` and `>` and control
 * characters become spaces so that nothing is taken for a tag or a command.
 */
export function toEspeakText(text: string): EspeakText {
  let spoken = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of text.toWellFormed()) {
    const replacement = replace(character)
    spoken += replacement
    // One entry a code point: replacements are ASCII.
    for (let index = 0; index < (replacement === character ? 1 : replacement.length); index++)
      offsets.push(offset)
    offset += character.length
  }
  offsets.push(offset)
  return { spoken, offsets }
}

function replace(character: string): string {
  if (character === '&') return '&amp;'
  if (character === '<' || character === '>') return ' '
  return /^(?!\s)\p{Cc}$/u.test(character) ? ' ' : character
}

/** Scripts that put no spaces between words: there espeak-ng's own words are taken. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const tokenPattern = new RegExp(`[${unspaced}]|[^\\s${unspaced}]+`, 'gu')
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u')
/** What surrounds a word without being spoken as part of it. */
const edges = /^[\p{P}\p{Zs}]+(?=[^\p{P}])|(?<=[^\p{P}])[\p{P}\p{Zs}]+$/gu

/**
 * The words of a text with the times espeak-ng gave. It reports the pieces it speaks (`$1,234` is five of them) at
 * positions that drift within expanded numbers and emoji, so each is looked up among the written words, and the first
 * piece of a word tells its start.
 */
export function espeakWords(text: string, { offsets }: EspeakText, events: SpeakReply['words'] = []): Word[] {
  const tokens = writtenWords(text)
  const words: Word[] = []
  let next = 0
  let latest = 0
  for (const [position, , milliseconds] of events) {
    const offset = offsets[position - 1] ?? text.length
    while (next < tokens.length && endOf(tokens[next]) <= offset) next++
    const token = tokens[next]
    if (!token || offset < token.index) continue
    latest = Math.max(latest, milliseconds / 1000)
    words.push(trimmed(token.index, token.text, latest))
    next++
  }
  return words
}

interface WrittenWord {
  readonly index: number
  readonly text: string
}

function writtenWords(text: string): WrittenWord[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({ index: match.index, text: match[0] }))
}

function endOf(word: WrittenWord | undefined): number {
  return word ? word.index + word.text.length : 0
}

function trimmed(index: number, token: string, start: number): Word {
  if (isUnspaced.test(token)) return [index, token.length, start]
  const lead = token.length - token.replace(/^[\p{P}]+(?=[^\p{P}])/u, '').length
  const core = token.replace(edges, '')
  return [index + lead, core.length, start]
}
