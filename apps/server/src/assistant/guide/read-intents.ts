import type { Intent, VoiceIntent } from './intent.ts'
import { readLength } from './lengths.ts'
import type { Segment } from './segments.ts'
import { readShape } from './shapes.ts'
import { splitIntents } from './split-intents.ts'
import { readVoice, splitInstructions } from './voices.ts'

const anyVoice: VoiceIntent = { language: null, gender: null, speed: null }
/** Words that introduce a description and are not part of it. */
const lead =
  /^(?:[\s,.:;-]+|(?:of|showing|about|with|that\s+(?:says?|shows?|reads?|sounds?\s+like)|which\s+(?:says?|shows?)|saying|says|reading|featuring|depicting|for|like|to|from|me|where|this|following|text|it|out\s+loud|aloud|the\s+following|the\s+(?:text|words?|sentence))\b)*/i
const articles = /^(?:\s*\b(?:an?|the|some)\b)+/i
const politePrefix =
  /[\s,]*\b(?:please|pls|plz|thanks|thank you|thx|asap|for me|if you can|ok(?:ay)?)[\s.!?]*$/i
const edges = /^[\s,.;:!?-]+|[\s,;:-]+$/g
const quoted = /^"([^"]*)"$|^“([^”]*)”$|^«([^»]*)»$|^'([^']*)'$/

/** Parses all requests of a message, in order. */
export function readIntents(message: string): Intent[] {
  return splitIntents(message).map((segment) =>
    segment.type === 'SPEECH' ? readSpeech(segment) : readMedia(segment),
  )
}

function readMedia(segment: Segment): Intent {
  const { type, telling, before, after } = segment
  const shaped = { before: readShape(before), after: readShape(after) }
  const lengths = { before: readLength(shaped.before.rest), after: readLength(shaped.after.rest) }
  const hasLength = type !== 'IMAGE'
  const [head, tail] = hasLength
    ? [lengths.before.rest, lengths.after.rest]
    : [shaped.before.rest, shaped.after.rest]
  return {
    type,
    text: describe(head, telling, tail),
    count: countOf(segment),
    seconds: hasLength ? (lengths.before.seconds ?? lengths.after.seconds) : null,
    ratio: shaped.before.ratio ?? shaped.after.ratio,
    voice: anyVoice,
  }
}

function readSpeech(segment: Segment): Intent {
  const { before, after } = segment
  const inQuotes = /"[^"]+"|“[^”]+”|«[^»]+»|(?<!\w)'[^']{3,}'(?!\w)/.exec(after)?.[0]
  const { text, instructions } = inQuotes
    ? { text: inQuotes, instructions: after.replace(inQuotes, ' ') }
    : splitInstructions(tidy(after))
  const spoken = tidy(text.replace(lead, ''))
  const bare = quoted.exec(spoken)
  return {
    type: 'SPEECH',
    text: (bare ? bare.slice(1).find((part) => part !== undefined) : spoken) || null,
    count: countOf(segment),
    seconds: null,
    ratio: null,
    voice: readVoice(`${before} ${instructions}`),
  }
}

function countOf({ count, isPlural }: Segment): number | null {
  if (count !== null) return Math.max(1, Math.round(count))
  return isPlural ? null : 1
}

/** Moves the words before the kind, and a descriptive kind, behind the subject. */
function describe(before: string, telling: string | null, after: string): string | null {
  const subject = tidy(tidy(after).replace(lead, ''))
  const style = tidy([before.replace(articles, ''), telling ?? ''].join(' '))
  return [subject, style].filter((part) => part !== '').join(', ') || null
}

function tidy(text: string): string {
  return text
    .replace(politePrefix, '')
    .replace(/\s{2,}/g, ' ')
    .replace(edges, '')
    .trim()
}
