import { changeIntents } from './changes.ts'
import { type Intent, type IntentType, plainTypes } from './intent.ts'
import { numberFrom, numberPattern } from './numbers.ts'
import { readIntents } from './read-intents.ts'
import { readVoice } from './voices.ts'

/** A missing detail of an intent. */
export interface Question {
  /** Index of the intent. */
  readonly wish: number
  readonly about: 'text' | 'count' | 'language'
}

/** Kinds that need no text when generated from an image: the image decides. */
const mayBeSilent = new Set<Intent['type']>(['VIDEO', 'MUSIC_TO_MUSIC'])
const lead =
  /^(?:\W*\b(?:it|they|he|she|the\s+\w+|that|just|maybe|something|how\s+about|let'?s\s+(?:say|do)|should|must|can|could|would|to|be|show|say|sound|with|like|of|about)\b)+\s*/i
const bareCount = new RegExp(`\\b(${numberPattern})\\b`, 'i')
const leadingCount = /^(\d+|two|three|four|five|six|seven|eight)\s+(?=\p{L})/iu
const quoted = /^["“«'](.*)["”»'][.!]?$/s

/** The first missing detail of the intents; undefined when they are complete. */
export function firstGap(intents: readonly Intent[]): Question | undefined {
  for (const [intent, { type, text, count, voice }] of intents.entries()) {
    if (text === null && !mayBeSilent.has(type)) return { wish: intent, about: 'text' }
    if (count === null) return { wish: intent, about: 'count' }
    if (type === 'SPEECH' && voice.language === null && text !== null && !isEnglish(text)) {
      return { wish: intent, about: 'language' }
    }
  }
  return undefined
}

/** A text with letters that English does not use may be in any language. */
const isEnglish = (text: string) => !/[^\p{Script=Latin}\P{L}]|[ßäöüñçãõåøæœłşğıőűčšžřěů¿¡]/iu.test(text)

/** The intents after the answer to a question; undefined when the message is not an answer. */
export function takeAnswer(
  message: string,
  question: Question,
  intents: readonly Intent[],
): readonly Intent[] | undefined {
  const intent = intents[question.wish]
  if (!intent) return undefined
  const change = answered(message, question.about, intent)
  if (change) return intents.with(question.wish, { ...intent, ...change })
  return changeIntents(message, intents)
}

function answered(message: string, about: Question['about'], intent: Intent): Partial<Intent> | undefined {
  if (about === 'count') {
    const number = bareCount.exec(message)?.[1]
    return number === undefined ? undefined : { count: Math.max(1, Math.round(numberFrom(number))) }
  }
  if (about === 'language') {
    const { language, gender, speed } = readVoice(message)
    if (language === null) return undefined
    return { voice: { language, gender: gender ?? intent.voice.gender, speed: speed ?? intent.voice.speed } }
  }
  return describeWith(message, intent)
}

/** A description, with any number, length or aspect ratio it contains. */
function describeWith(message: string, intent: Intent): Partial<Intent> | undefined {
  if (intent.type === 'SPEECH') return { text: (quoted.exec(message.trim())?.[1] ?? message).trim() }
  const plain = plainTypes[intent.type]
  const restated = readIntents(message).find(({ type, text }) => type === plain && text !== null)
  const { text, count, seconds, ratio } = restated ?? asKind(plain, message.replace(lead, ''))
  if (text === null) return undefined
  // “Four foxes” sets the number of images if it is not specified yet.
  const number = intent.count === null && count === null ? leadingCount.exec(text) : null
  return {
    text: number ? text.slice(number[0].length) : text,
    count: intent.count ?? count ?? (number?.[1] ? numberFrom(number[1]) : null),
    seconds: seconds ?? intent.seconds,
    ratio: ratio ?? intent.ratio,
  }
}

const kindWords: Record<IntentType, string> = {
  IMAGE: 'image',
  TEXT_TO_VIDEO: 'video',
  SPEECH: 'speech',
  TEXT_TO_MUSIC: 'music',
  TEXT_TO_SOUND: 'sound',
}

/** Parses a description without a kind as if the kind preceded it. */
function asKind(type: IntentType, message: string): Pick<Intent, 'text' | 'count' | 'seconds' | 'ratio'> {
  const [intent] = readIntents(`some ${kindWords[type]} of ${message}`)
  return intent?.type === type
    ? { ...intent, count: null }
    : { text: message.trim() || null, count: null, seconds: null, ratio: null }
}
