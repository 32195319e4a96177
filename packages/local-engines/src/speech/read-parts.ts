import { MAX_SPEECH_PAUSES } from '@atelier/contract/limits'
import type { Respelled, SpeechInput } from '@atelier/engines/spec/engine'
import { passagesOf } from '@atelier/engines/spec/passages'
import { MAX_PART, splitText, type TextPart } from '@atelier/engines/speech/split-text'
import { spellOut } from './spoken-text/spoken-text.ts'
import { type MarkedPassage, readMarkup } from './spoken-text/ssml/read-markup.ts'

/** A part of a text that is spoken in one go by one voice, or a silence. */
export type SpeechPart = Pick<MarkedPassage, 'from' | 'to' | 'pause' | 'voice' | 'respelled' | 'speed'>

/**
 * The remaining parts of a text whose parts up to `spokenTo` are stored. Depends only on its input, so a later attempt
 * finds the same parts.
 */
export function* readParts(
  input: SpeechInput,
  spokenTo: number,
  languageOf: (voice: string) => string,
): Generator<SpeechPart, void, undefined> {
  const passages = markedPassages(input, languageOf)
  const begin = passages.find((passage) => passage.pause === undefined)?.from ?? 0
  for (const passage of passages) {
    if (passage.to <= spokenTo) continue
    if (passage.pause !== undefined) yield passage
    else
      for (const piece of piecesOf(input.text, passage)) {
        if (piece.to <= spokenTo) continue
        const from = Math.max(piece.from, spokenTo)
        yield* splitPassage(input.text, spelledOut(input, piece, languageOf), { begin, from })
      }
  }
}

/** Characters after which a passage is divided: one turn of the event loop spells out one piece. */
const PIECE = 16_000

/** The end of the first line after an offset, else of the first sentence or word. */
function seamAfter(text: string, offset: number): number | undefined {
  const window = text.slice(offset, offset + PIECE)
  const found = /\n+/.exec(window) ?? /[.!?…。] /.exec(window) ?? / /.exec(window)
  return found ? offset + found.index + found[0].length : undefined
}

/** The pieces of a passage. A word that is very long is not divided, nor is a pronunciation. */
function* piecesOf(text: string, passage: MarkedPassage): Generator<MarkedPassage, void, undefined> {
  let { from } = passage
  while (passage.to - from > PIECE) {
    const end = seamAfter(text, from + PIECE) ?? passage.to
    const isInside = passage.respelled?.some(([at, length]) => at < end && at + length > end)
    if (end >= passage.to || isInside) break
    yield { ...passage, from, to: end }
    from = end
  }
  yield { ...passage, from }
}

/** The passages of a text, divided at its SSML. The silences of all breaks together are limited, like those of pauses. */
function markedPassages(input: SpeechInput, languageOf: (voice: string) => string): MarkedPassage[] {
  let left = MAX_SPEECH_PAUSES
  return passagesOf(input).flatMap((passage) => {
    if (passage.pause !== undefined) return [passage]
    const parts = readMarkup(input.text, passage, languageOf(passage.voice ?? input.voice))
    return parts.filter(({ pause = 0 }) => {
      left -= pause
      return pause === 0 || left >= 0
    })
  })
}

/** A passage with what is spoken differently than written, besides its pronunciations. */
function spelledOut(
  { text, voice }: SpeechInput,
  passage: MarkedPassage,
  languageOf: (voice: string) => string,
): MarkedPassage {
  const { from, to, respelled: given = [] } = passage
  const local = given
    .filter(([offset, length]) => offset >= from && offset + length <= to)
    .map(([offset, length, said]): Respelled => [offset - from, length, said])
  const found = spellOut(text.slice(from, to), languageOf(passage.voice ?? voice), local)
  return { ...passage, respelled: found.map(([offset, length, said]) => [offset + from, length, said]) }
}

function* splitPassage(
  text: string,
  passage: MarkedPassage,
  { begin, from }: { begin: number; from: number },
): Generator<SpeechPart, void, undefined> {
  const { to, respelled = [] } = passage
  if (respelled.length === 0) {
    for (const part of splitText(text, { from, to, begin })) yield { ...passage, ...part }
    return
  }
  const { from: base } = passage
  const masked = mask(text.slice(base, to), base, respelled)
  for (let at = from; at < to; ) {
    const [part] = splitText(masked, { from: at - base, to: to - base, begin: begin - base })
    if (!part) return
    const whole = withWhole({ from: part.from + base, to: part.to + base }, respelled)
    yield { ...passage, ...whole }
    at = whole.to
  }
}

/** A text with letters where it is respelled: a full stop there ends no sentence, but a line break does. */
function mask(text: string, base: number, respelled: readonly Respelled[]): string {
  let masked = ''
  for (const [offset, length] of respelled) {
    const start = offset - base
    masked += text.slice(masked.length, start) + text.slice(start, start + length).replace(/\S/g, 'X')
  }
  return masked + text.slice(masked.length)
}

/** Ends a part where it splits no respelling, and its spoken text is not much longer than allowed. */
function withWhole({ from, to }: TextPart, respelled: readonly Respelled[]): TextPart {
  let added = 0
  for (const [offset, length, said] of respelled) {
    if (offset < from) continue
    if (offset >= to) break
    added += Math.max(0, said.length - length)
    if (added > MAX_PART && offset > from) return { from, to: offset }
    if (offset + length > to) return { from, to: offset + length }
  }
  return { from, to }
}
