import { changeWishes } from './changes.ts'
import { numberFrom, numberPattern } from './numbers.ts'
import { readWishes } from './read-wishes.ts'
import { readVoice } from './voices.ts'
import { plainTypes, type Wish, type WishType } from './wish.ts'

/** What a wish still lacks. */
export interface Question {
  /** Place of the wish. */
  readonly wish: number
  readonly about: 'text' | 'count' | 'language'
}

/** Words of a picture that need none: where nothing is said, the picture decides. */
const mayBeSilent = new Set<Wish['type']>(['VIDEO', 'MUSIC_TO_MUSIC'])
const lead =
  /^(?:\W*\b(?:it|they|he|she|the\s+\w+|that|just|maybe|something|how\s+about|let'?s\s+(?:say|do)|should|must|can|could|would|to|be|show|say|sound|with|like|of|about)\b)+\s*/i
const bareCount = new RegExp(`\\b(${numberPattern})\\b`, 'i')
const leadingCount = /^(\d+|two|three|four|five|six|seven|eight)\s+(?=\p{L})/iu
const quoted = /^["“«'](.*)["”»'][.!]?$/s

/** The first thing that is missing of what is wanted; undefined when all is said. */
export function firstGap(wishes: readonly Wish[]): Question | undefined {
  for (const [wish, { type, text, count, voice }] of wishes.entries()) {
    if (text === null && !mayBeSilent.has(type)) return { wish, about: 'text' }
    if (count === null) return { wish, about: 'count' }
    if (type === 'SPEECH' && voice.language === null && text !== null && !isEnglish(text)) {
      return { wish, about: 'language' }
    }
  }
  return undefined
}

/** A text with letters that English has not may be in any language. */
const isEnglish = (text: string) => !/[^\p{Script=Latin}\P{L}]|[ßäöüñçãõåøæœłşğıőűčšžřěů¿¡]/iu.test(text)

/** What is wanted after the answer to a question; undefined when it was none. */
export function takeAnswer(
  message: string,
  question: Question,
  wishes: readonly Wish[],
): readonly Wish[] | undefined {
  const wish = wishes[question.wish]
  if (!wish) return undefined
  const change = answered(message, question.about, wish)
  if (change) return wishes.with(question.wish, { ...wish, ...change })
  return changeWishes(message, wishes)
}

function answered(message: string, about: Question['about'], wish: Wish): Partial<Wish> | undefined {
  if (about === 'count') {
    const number = bareCount.exec(message)?.[1]
    return number === undefined ? undefined : { count: Math.max(1, Math.round(numberFrom(number))) }
  }
  if (about === 'language') {
    const { language, gender, speed } = readVoice(message)
    if (language === null) return undefined
    return { voice: { language, gender: gender ?? wish.voice.gender, speed: speed ?? wish.voice.speed } }
  }
  return describeWith(message, wish)
}

/** A description, with a number, a length or a shape that was said along. */
function describeWith(message: string, wish: Wish): Partial<Wish> | undefined {
  if (wish.type === 'SPEECH') return { text: (quoted.exec(message.trim())?.[1] ?? message).trim() }
  const plain = plainTypes[wish.type]
  const said = readWishes(message).find(({ type, text }) => type === plain && text !== null)
  const { text, count, seconds, ratio } = said ?? asKind(plain, message.replace(lead, ''))
  if (text === null) return undefined
  // “Four foxes” says how many pictures where nobody has said it yet.
  const number = wish.count === null && count === null ? leadingCount.exec(text) : null
  return {
    text: number ? text.slice(number[0].length) : text,
    count: wish.count ?? count ?? (number?.[1] ? numberFrom(number[1]) : null),
    seconds: seconds ?? wish.seconds,
    ratio: ratio ?? wish.ratio,
  }
}

const kindWords: Record<WishType, string> = {
  IMAGE: 'image',
  TEXT_TO_VIDEO: 'video',
  SPEECH: 'speech',
  TEXT_TO_MUSIC: 'music',
  TEXT_TO_SOUND: 'sound',
}

/** Reads a bare description as if its kind had been said. */
function asKind(type: WishType, message: string): Pick<Wish, 'text' | 'count' | 'seconds' | 'ratio'> {
  const [wish] = readWishes(`some ${kindWords[type]} of ${message}`)
  return wish?.type === type
    ? { ...wish, count: null }
    : { text: message.trim() || null, count: null, seconds: null, ratio: null }
}
