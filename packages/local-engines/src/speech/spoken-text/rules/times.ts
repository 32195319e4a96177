import { type Draft, isWhole, mayEndSentence } from '../draft.ts'
import type { SpokenLanguage } from '../spoken-language.ts'

const clock = /(\d{1,2})(?::| ?h ?)(\d{2})(?::\d{2})?(?: ?([AaPp]\.?[Mm]|Uhr|h))?/g
const hour = /(\d{1,2}) ?([AaPp]\.?[Mm])/g

/** Times of day. */
export function sayTimes(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  const say = (written: string, offset: number, [hours, minutes]: [number, number], suffix = '') => {
    const end = offset + written.length
    if (hours > 24 || minutes > 59 || !isWhole(text, offset, end)) return
    const isDotted = suffix.includes('.') && text.charAt(end) === '.' && !mayEndSentence(text, end + 1)
    const plain = suffix.toLowerCase().replace('.', '')
    draft.replace(offset, written.length + (isDotted ? 1 : 0), language.time(hours, minutes, plain))
  }
  for (const { 0: written, 1: hours, 2: minutes, 3: suffix, index } of text.matchAll(clock))
    say(written, index, [Number(hours), Number(minutes)], suffix)
  for (const { 0: written, 1: hours, 2: suffix, index } of text.matchAll(hour))
    say(written, index, [Number(hours), 0], suffix)
}
