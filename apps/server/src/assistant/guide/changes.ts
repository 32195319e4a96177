import { type Intent, plainTypes } from './intent.ts'
import { readLength } from './lengths.ts'
import { nounAt } from './nouns.ts'
import { numberFrom, numberPattern } from './numbers.ts'
import { readIntents } from './read-intents.ts'
import { readShape } from './shapes.ts'
import { readVoice } from './voices.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const removal =
  /^\W*(?:(?:please|pls|actually|ok(?:ay)?|and|but|can you|could you)[\s,]+)*(?:remove|delete|drop|skip|without|lose|cut|take (?:out|away|off)|leave (?:out|off)|no(?=\s+(?:\w+\s+)?(?:more\s+)?(?:music|tracks?|songs?|videos?|clips?|images?|pictures?|pics?|photos?|sounds?|voice\S*|speech))|i don'?t (?:want|need)|don'?t (?:make|do|want|need))\b/i
const addition =
  /^\W*(?:(?:please|pls|actually|ok(?:ay)?|and|oh)[\s,]+)*(?:add|also|plus|and also|throw in|include)\b/i
const instead =
  /\b(?<wanted>[^,.;]+?)\s+(?:instead of|rather than|not)\s+(?:an?\s+|the\s+)?(?<unwanted>[^,.;!?]+)/i
const newText =
  /\b(?:it|text|that|one|voice|voice-?over|recording|speech|narration)\s+(?:should|to|must)\s+(?:say|be|read|show)\s*:?\s+(?<text>.+)$/i
const amount = new RegExp(
  `\\b(?:make|only|just|want|need|do|give me|have|get|to)\\b[^\\d]{0,20}?\\b(?<!\\b(?:first|second|third|fourth|last|next|that|this|the)\\s+)(?<number>${numberPattern})\\b(?!\\s*(?:s|secs?|seconds?|m|mins?|minutes?|x)\\b)(?![\\d:.]|\\s+(?:bit|little|lot|different))|^\\W*(?<alone>\\d+|two|three|four|five|six|seven|eight)(?:\\s+(?:of them|instead|please|pls|is enough|pics?|images?|pictures?|photos?))*\\W*$`,
  'i',
)

/** Whether a message asks to omit something. */
export const isRemoval = (message: string): boolean => removal.test(message)

/**
 * The intents after a message that changes them: their number, length, shape, voice or text, or intents removed or
 * added. Undefined when the message changes nothing.
 */
export function changeIntents(message: string, standing: readonly Intent[]): readonly Intent[] | undefined {
  if (removal.test(message)) {
    const meant = meantBy(message, standing)
    return meant.length === 0 ? undefined : standing.filter((intent) => !meant.includes(intent))
  }
  if (addition.test(message)) {
    const more = readIntents(message.replace(addition, ''))
    return more.length === 0 ? undefined : [...standing, ...more]
  }
  const named = meantBy(message, standing)
  const meant = named.length > 0 ? named : standing
  const changed = standing.map((intent) =>
    meant.includes(intent) ? change(message, intent, meant.length) : intent,
  )
  return changed.some((intent, at) => intent !== standing[at]) ? changed : undefined
}

/** The intents that a message refers to, by position or kind. */
function meantBy(message: string, standing: readonly Intent[]): Intent[] {
  const words = message.toLowerCase()
  const place = ordinals.findIndex((word) =>
    new RegExp(`\\b${word}\\b|\\b(?:number|no\\.?|#)\\s*${ordinals.indexOf(word) + 1}\\b`).test(words),
  )
  const byPlace = /\blast\b/.test(words) ? standing.at(-1) : standing[place]
  if (byPlace) return [byPlace]
  const types = [...words.matchAll(/\S+/g)].flatMap(({ index }) => nounAt(words.slice(index))?.type ?? [])
  return standing.filter(({ type }) => types.includes(plainTypes[type]))
}

function change(message: string, intent: Intent, others: number): Intent {
  const { seconds, rest } = readLength(message)
  const { ratio } = readShape(rest)
  const { language, gender, speed } = readVoice(rest)
  const count = readCount(rest)
  const parts: Partial<Intent>[] = []
  const type = plainTypes[intent.type]
  if (type !== 'IMAGE' && type !== 'SPEECH') {
    const length = seconds ?? relativeLength(message, intent)
    if (length !== null) parts.push({ seconds: length })
  }
  if (ratio !== null && (type === 'IMAGE' || type === 'TEXT_TO_VIDEO')) parts.push({ ratio })
  if (type === 'SPEECH') {
    const voice = {
      language: language ?? intent.voice.language,
      gender: gender ?? intent.voice.gender,
      speed: speed ?? intent.voice.speed,
    }
    if (language ?? gender ?? speed) parts.push({ voice })
  }
  // “Make it four” is ambiguous for several intents.
  if (count !== null && (others === 1 || type === 'IMAGE')) parts.push({ count })
  const text = readText(message, intent)
  if (text !== null) parts.push({ text })
  return parts.length === 0 ? intent : Object.assign({}, intent, ...parts)
}

function readCount(phrase: string): number | null {
  const { number, alone } = amount.exec(phrase)?.groups ?? {}
  const word = number ?? alone
  if (word === undefined || /^(?:an?|another|half)$/i.test(word)) return null
  return Math.max(1, Math.round(numberFrom(word)))
}

/** “Longer” and “shorter” double and halve. */
function relativeLength(message: string, { seconds }: Intent): number | null {
  if (seconds === null) return null
  if (/\b(?:longer|twice as long|extend)\b/i.test(message)) return seconds * 2
  return /\b(?:shorter|half as long)\b/i.test(message) ? Math.max(1, seconds / 2) : null
}

function readText(message: string, { text }: Intent): string | null {
  const newWords = newText.exec(message)?.groups?.text
  if (newWords !== undefined) return newWords.trim().replace(/^["“](.*)["”][.!]?$/, '$1')
  const { wanted = '', unwanted = '' } = instead.exec(message)?.groups ?? {}
  const place = text?.toLowerCase().indexOf(unwanted.trim().toLowerCase()) ?? -1
  if (text === null || unwanted === '' || place < 0) return null
  const replacement = wanted
    .replace(
      /^.*\b(?:make it|make that|should be|be|want|with|use|to)\s+(?:an?\s+|the\s+)?|^(?:an?|the)\s+/i,
      '',
    )
    .trim()
  return text.slice(0, place) + replacement + text.slice(place + unwanted.trim().length)
}
