import { blankItem, type DraftItem } from '../../draft/draft-plan.ts'
import { languageOf } from '../text/lexicon.ts'
import type { Phrase } from '../text/phrase.ts'
import { tokenise } from '../text/tokens.ts'
import { useLink, usePolite } from './glue.ts'
import type { Head } from './heads.ts'
import { type FindVoice, takeSpeaker, voiceTail } from './speaker.ts'

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
