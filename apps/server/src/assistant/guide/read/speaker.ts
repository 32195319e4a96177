import type { Gender } from '@atelier/contract/kinds/speech'
import { anySpeaker, blankItem, type DraftItem, type Speaker } from '../../draft/draft-plan.ts'
import { languageOf } from '../text/lexicon.ts'
import type { Phrase } from '../text/phrase.ts'
import { tokenise } from '../text/tokens.ts'
import { isWord } from './amounts.ts'
import type { Head } from './heads.ts'
import { useLink, usePolite } from './nouns.ts'

/** Finds the name of a voice in any case; undefined when there is none. */
export type FindVoice = (name: string) => { readonly name: string } | undefined

export function takeSpeaker(phrase: Phrase, findVoice: FindVoice, from: number, to: number): Speaker {
  const name = takeName(phrase, findVoice, from, to)
  const speed = phrase.take('speed', from, to)
  const gender = phrase.take('gender', from, to)
  // “An English voice with an Irish accent”: the last one tells the accent.
  let language: string | undefined
  for (let next = phrase.take('language', from, to); next; next = phrase.take('language', from, to))
    language = next
  if (gender ?? language ?? speed ?? name) takeRest(phrase, from, to)
  return {
    language: language ?? null,
    gender: (gender as Gender | undefined) ?? null,
    speed: speed === undefined ? null : Number(speed),
    name,
  }
}

function takeName(phrase: Phrase, findVoice: FindVoice, from: number, to: number): string | null {
  for (let at = from; at < to; at++) {
    const named = phrase.find('named', at)
    const place = at + (named?.length ?? 0)
    const found = named && findVoice(phrase.slice(place, place + 1))
    if (!found) continue
    phrase.use(at, place + 1)
    return found.name
  }
  return null
}

/** Words that tell something about a voice. */
const roles = ['gender', 'language', 'speed', 'voiceWord'] as const
const describing = ['voiceWord', 'voiceBefore', 'voiceStyle', 'polite'] as const

function takeRest(phrase: Phrase, from: number, to: number): void {
  for (let at = from; at < to; at++) if (isWord(phrase, at, ...describing)) phrase.use(at, at + 1)
}

/** Where the words about a voice at the end of a spoken text begin; `to` if there are none. */
export function voiceTail(phrase: Phrase, from: number, to: number): number {
  const about = [...describing, 'gender', 'language', 'speed', 'article', 'named'] as const
  let at = to
  while (at > from && (phrase.isMark(at - 1) || phrase.isUsed(at - 1) || isWord(phrase, at - 1, ...about)))
    at--
  let last = to - 1
  while (last >= at && !roles.some((role) => phrase.find(role, last))) last--
  for (let start = at; start <= last; start++) {
    const opens = isWord(phrase, start, 'voiceBefore') || phrase.find('speed', start)
    if (start === from || phrase.isMark(start) || opens) return start
  }
  return to
}

/** The properties of one speaker, completed by those of another. */
export const mergeSpeakers = (first: Speaker, second: Speaker): Speaker => ({
  language: first.language ?? second.language,
  gender: first.gender ?? second.gender,
  name: first.name ?? ((first.language ?? first.gender) ? null : second.name),
  speed: first.speed ?? second.speed,
})

export const isKnown = (speaker: Speaker): boolean =>
  Object.keys(anySpeaker).some((key) => speaker[key as keyof Speaker] !== null)

/** Reads a request for speech: the exact words to speak, and the speaker. */
export function readSpoken(
  phrase: Phrase,
  findVoice: FindVoice,
  { from, to, head }: { from: number; to: number; head: Head },
): DraftItem {
  const count = head.count === null ? (head.isMany ? null : 1) : Math.max(1, Math.round(head.count))
  const text = spokenText(phrase, { from, to, head })
  const stated = takeSpeaker(phrase, findVoice, from, to)
  const language = stated.language ?? unknownLanguage(phrase, to) ?? textLanguage(text, phrase.lexicon.code)
  phrase.use(head.start, head.end)
  return { ...blankItem, kind: 'speech', text, count, speaker: { ...stated, language } }
}

/** “In Klingon”: a language without a name that the guide knows. */
function unknownLanguage(phrase: Phrase, to: number): string | null {
  const last = to - 1
  const isLast = !phrase.isUsed(last) && last > 0 && phrase.find('inLanguage', last - 1) !== undefined
  return isLast ? phrase.slice(last, to) : null
}

/** The language of a text to speak: null when nothing tells it from that of the conversation. */
export function textLanguage(text: string | null, usual: string): string | null {
  const found = text === null ? null : languageOf(tokenise(text), null)
  return found ?? (isLatin(text ?? '') ? usual : null)
}

/** Whether a text has only letters that the guide’s languages use. */
const isLatin = (text: string) => !/[^\p{Script=Latin}\P{L}]/u.test(text)

function spokenText(
  phrase: Phrase,
  { from, to, head }: { from: number; to: number; head: Head },
): string | null {
  const { tokens } = phrase
  const range = tokens.slice(from, to)
  const quote = range.findIndex(({ type }) => type === 'quote')
  const colon = range.findIndex(({ type, word }) => type === 'mark' && word === ':')
  if (quote >= 0 && (colon < 0 || quote <= colon + 1)) {
    phrase.use(from + quote, from + quote + 1)
    return range[quote]?.word ?? null
  }
  const begin = colon >= 0 ? from + colon + 1 : head.end
  if (colon < 0) useLink(phrase, begin, to)
  usePolite(phrase, begin, to)
  const end = voiceTail(phrase, begin, to)
  let first = begin
  while (first < end && (phrase.isUsed(first) || phrase.isMark(first))) first++
  let last = end
  while (last > first && (phrase.isUsed(last - 1) || phrase.isMark(last - 1, ',;'))) last--
  const text = colon >= 0 && end === to ? phrase.slice(begin) : phrase.slice(first, last)
  phrase.use(begin, end)
  return text === '' ? null : text
}
