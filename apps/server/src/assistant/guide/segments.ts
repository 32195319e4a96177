import type { IntentType } from './intent.ts'
import { unitPattern } from './lengths.ts'
import { type FoundNoun, nounAt, verbAt } from './nouns.ts'
import { numberFrom, numberPattern } from './numbers.ts'

/** The part of a message that requests one kind of content. */
export interface Segment {
  readonly type: IntentType
  /** The word for the kind, if it is descriptive. */
  readonly telling: string | null
  readonly isPlural: boolean
  /** Digits or words before the kind. */
  readonly count: number | null
  /** The text between the number and the kind: “calm 20 second”. */
  readonly before: string
  /** The text after the kind. */
  readonly after: string
}

/** Openings of messages that carry no request. */
const opening =
  /^(?:[\s,.!;:&+-]+|(?:and|also|then|plus|ok(?:ay)?|so|hey|hi|hello|yo|um+|pls|plz|please|kindly|quickly|quick|asap|now|next|just|maybe|can|could|would|will|u|you|we|i|i'?d|i'?m|im|id|ill|i'?ll|like|love|want(?:ed)?|wanna|need|have|get|gimme|give|make|makes|making|create|creating|generate|gen|produce|do|build|design|show|let'?s|lets|looking|for|to|me|us|my|our|it|with|as\s+well)\b(?!['’]))*/i
const article = /^(?:(?:the|some|any|this|these|such|really|very|nice|good|cool|another|new)\b[\s,]*)*/i
const amount = new RegExp(
  `^(?:(?:a|an|the)\\s+)?(?<number>${numberPattern})(?:\\s*x\\b|\\s+of)?(?:\\s+(?:different|more|new|nice|cool|separate))*[\\s]+(?!(?:and\\s+a\\s+half\\s+)?(?:s|secs?|seconds?|mins?|minutes?|m)\\b)`,
  'i',
)
/** Whether a segment only describes a voice: “male voice”, “a deep female voice”. */
export function isOnlyVoice({ type, before, after }: Segment): boolean {
  return type === 'SPEECH' && before.trim() !== '' && after.trim() === ''
}

/** Words that start a description; the kind precedes them. */
const description =
  /^(?:of|with|in|on|at|from|about|showing|that|which|who|where|saying|says|featuring|like|under|over|near|inside)\b/i
/** “Half a minute of sad music” begins with its length. */
const lengthFirst = new RegExp(
  `^(?:half\\s+)?(?:${numberPattern})(?:\\s+and\\s+a\\s+half)?[\\s-]*${unitPattern}\\s+of\\s+`,
  'i',
)
const MAX_WORDS_BEFORE = 7

/** Parses the request in a part of a message; undefined when it only continues a description. */
export function readSegment(piece: string): Segment | undefined {
  const opened = piece.slice(opening.exec(piece)?.[0].length ?? 0)
  const length = lengthFirst.exec(opened)?.[0] ?? ''
  const remainder = opened.slice(length.length)
  const verb = verbAt(remainder)
  const counted = amount.exec(remainder)
  const number = counted?.groups?.number
  const rest = remainder.slice(counted?.[0].length ?? article.exec(remainder)?.[0].length ?? 0)
  const found = findNoun(rest)
  if (verb && !(found && found.before === '' && verb.word.length <= found.noun.word.length)) {
    const after = remainder.slice(verb.word.length)
    // “draw me a poster”, “read the text”: a noun after the verb decides if it is of the same kind.
    const inner = readSegment(after)
    if (inner?.type === verb.type) return inner
    return { type: verb.type, telling: null, isPlural: false, count: null, before: '', after }
  }
  if (!found) return undefined
  const { noun, before, after } = found
  return {
    type: noun.type,
    telling: noun.isTelling ? noun.word : null,
    isPlural: noun.isPlural,
    count: number === undefined ? null : numberFrom(number),
    before: `${length} ${before}`,
    after,
  }
}

interface Place {
  readonly noun: FoundNoun
  readonly before: string
  readonly after: string
}

/** Finds the kind among the first words; the last of several adjacent ones: “sound clip”, “video thumbnail”. */
function findNoun(rest: string): Place | undefined {
  let found: Place | undefined
  let place = 0
  for (let words = 0; words <= MAX_WORDS_BEFORE && place < rest.length; words++) {
    const text = rest.slice(place)
    if (description.test(text)) break
    const noun = nounAt(text)
    if (noun) {
      const end = place + noun.word.length
      found = {
        noun: found ? preferred(found.noun, noun) : noun,
        before: found?.before ?? rest.slice(0, place),
        after: rest.slice(end),
      }
      place = end
      place += /^\s*/.exec(rest.slice(place))?.[0].length ?? 0
      continue
    }
    if (found) break
    place += /^\S+\s*/.exec(text)?.[0].length ?? text.length
  }
  return found
}

/**
 * The later of two adjacent kinds wins, unless it adds nothing: “voice clip”, “music video”. Two words of the same kind
 * are combined: “watercolour painting”.
 */
function preferred(first: FoundNoun, second: FoundNoun): FoundNoun {
  const { isPlural } = second
  if (first.type === second.type && first.isTelling) {
    const word = second.isTelling ? `${first.word} ${second.word}` : first.word
    return { ...first, word, isPlural }
  }
  const isVague = /^(?:clips?|tracks?|audio|recordings?|loops?|files?)$/i.test(second.word)
  return isVague && first.type !== 'IMAGE' ? { ...first, isPlural } : second
}
