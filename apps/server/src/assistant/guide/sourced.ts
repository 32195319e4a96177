import type { Attached } from '../responder.ts'
import type { Intent, IntentType } from './intent.ts'
import { numberFrom, numberPattern } from './numbers.ts'
import { readIntents } from './read-intents.ts'
import { readVoice } from './voices.ts'

/** An attachment, as the guide stores it. */
export type AttachedSource = Pick<Attached, 'kind' | 'name' | 'source_id' | 'document' | 'text'>

const anyVoice: Intent['voice'] = { language: null, gender: null, speed: null }
const thing =
  '(?:photo(?:graph)?|picture|image|pic|selfie|portrait|drawing|painting|sound|song|track|music|piece|tune|recording|melody|file|one)s?'
const politePrefix =
  "(?:please|pls|plz|hey|hi|now|then|and|just|can you|could you|i(?:\\s+want|’d like|'d like)(?:\\s+you)?(?:\\s+to)?)"
/** Words that refer to an attachment and to nothing else. */
const pointing = new RegExp(
  `^(?:\\W*\\b${politePrefix}\\b)*\\W*(?:(?:turn|convert|change|transform|make|redo|remake|re-?imagine|reimagine|arrange|rearrange|play|use|render|give\\s+me|create|do|take)\\b\\s*)?(?:(?:this|that|the|it|my|these|them|of)\\b\\s*)*(?:attached\\s+)?(?:${thing}\\b\\s*)?(?:(?:look|sound)\\s+)?(?:(?:in|on)?to\\b|as\\b|like\\b|be\\b|so\\s+that\\s+it\\s+is\\b)?\\s*`,
  'i',
)
const variations = new RegExp(
  `\\b(${numberPattern})\\s+(?:different\\s+)?(?:variations?|versions?|variants?)(?:\\s+of)?\\b`,
  'i',
)
const leadingCount = /^(\d+|two|three|four|five|six|seven|eight|a couple(?: of)?|a few)\s+(?!d\b)/i
const motion =
  /\banimat\w*|\b(?:bring|brought)\b.*\blife\b|\b(?:video|film|clip|movie|gif|footage)\b|\bmov(?:e|es|ing)\b|\bmotion\b/i
const motionWords =
  /\b(?:make|create|turn|do|generate|give\s+me)?\s*(?:an?\s+)?(?:animat(?:e|ion|ed)|bring(?:\s+\w+){1,2}\s+to\s+life|video|film|clip|movie|gif|footage|move|come\s+alive)\b(?:\s+(?:of|from|out\s+of|with|using))?(?:\s+(?:this|that|the|it|my))*(?:\s+(?:photo|picture|image|pic|one))?/gi
const aloud =
  /\b(?:read|speak|narrate|say|aloud|out\s+loud|voice\w*|speech|audio|recording|tts|listen|hear)\b/i
const clauses = /\s*(?:[,;.!]|\b(?:and|plus|also|as well as)\b)+\s*/i

/** Phrases that request something generated from something else. */
const asksForChange =
  /\b(?:turn|convert|change|transform|make|redo|remake|re-?imagine|arrange|rearrange|render|style|stylise|stylize|recolou?r|add|remove|replace|into|in the style|look(?:s|ing)? like|as an?|versions?|variations?|variants?)\b/i

/** Kinds that are not generated from a source. */
const unrelated: Record<'image' | 'audio', readonly string[]> = {
  image: ['SPEECH', 'TEXT_TO_MUSIC', 'TEXT_TO_SOUND'] satisfies IntentType[],
  audio: ['SPEECH', 'IMAGE', 'TEXT_TO_VIDEO', 'TEXT_TO_SOUND'] satisfies IntentType[],
}

/**
 * Parses a request about an attachment. The attachment itself is never parsed for requests: only the user asks.
 * Undefined when the message has none. `isAnswer` is set when the guide asked for it.
 */
export function readSourced(
  message: string,
  given: readonly AttachedSource[],
  isAnswer: boolean,
): Intent[] | undefined {
  if (!isAnswer && !asksSomething(message)) return undefined
  const document = given.find(({ kind, text }) => kind === 'document' && text)
  if (document?.text && aloud.test(message)) {
    return [{ ...blank('SPEECH'), text: document.text, voice: readVoice(message) }]
  }
  const sources = given.filter(({ kind }) => kind === 'image' || kind === 'audio')
  const [first] = sources
  if (!first) return undefined
  const kind = first.kind === 'image' ? 'image' : 'audio'
  const { own, others } = splitClauses(message, kind)
  const requested = sources.flatMap((source) => readOne(own, source) ?? [])
  return requested.length === 0 ? undefined : [...requested, ...others]
}

const asksSomething = (message: string) =>
  asksForChange.test(message) ||
  motion.test(message) ||
  aloud.test(message) ||
  readIntents(message).length > 0

function splitClauses(message: string, kind: 'image' | 'audio'): { own: string; others: Intent[] } {
  const own: string[] = []
  const others: Intent[] = []
  for (const clause of message.split(clauses)) {
    const intents = readIntents(clause.replace(/^\s*add\s+/i, ''))
    const isOther = intents.length > 0 && intents.every(({ type }) => unrelated[kind].includes(type))
    if (isOther && own.length > 0) others.push(...intents)
    else own.push(clause)
  }
  return { own: own.join(', '), others }
}

function readOne(clause: string, { kind, source_id }: AttachedSource): Intent | undefined {
  if (source_id === undefined) return undefined
  if (kind === 'image' && motion.test(clause)) {
    const [request] = readIntents(clause)
    const text = tidy(clause.replace(motionWords, ' ').replace(pointing, ''))
    return {
      ...blank('VIDEO'),
      source_id,
      text,
      seconds: request?.seconds ?? null,
      ratio: request?.ratio ?? null,
    }
  }
  const varied = variations.exec(clause)
  const pointed = tidy((varied ? clause.replace(varied[0], ' ') : clause).replace(pointing, ''))
  const counted = leadingCount.exec(pointed)
  const text = counted ? pointed.slice(counted[0].length) : pointed
  if (text === '' && !varied) return undefined
  const number = varied?.[1] ?? counted?.[1]?.replace(/^a\s+(\w+).*$/i, '$1')
  const count = number === undefined ? 1 : Math.max(1, Math.round(numberFrom(number)))
  const type = kind === 'image' ? 'IMAGE_TO_IMAGE' : 'MUSIC_TO_MUSIC'
  return { ...blank(type), source_id, text: text || 'a variation', count }
}

const blank = (type: Intent['type']): Intent => ({
  type,
  text: null,
  count: 1,
  seconds: null,
  ratio: null,
  voice: anyVoice,
})

const tidy = (text: string) => text.replace(/\s{2,}/g, ' ').replace(/^[\s,.;:!?-]+|[\s,.;:!?-]+$/g, '')
