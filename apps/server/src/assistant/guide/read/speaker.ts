import type { Gender } from '@atelier/contract/kinds/speech'
import { anySpeaker, type Speaker } from '../../draft/draft-plan.ts'
import type { Phrase } from '../text/phrase.ts'
import { isWord } from './amounts.ts'

/** Finds the name of a voice in any case; undefined when there is none. */
export type FindVoice = (name: string) => { readonly name: string } | undefined

/** Takes the properties of a speaker from the words of a range. */
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

/** Whether anything is known about a speaker. */
export const isKnown = (speaker: Speaker): boolean =>
  Object.keys(anySpeaker).some((key) => speaker[key as keyof Speaker] !== null)
