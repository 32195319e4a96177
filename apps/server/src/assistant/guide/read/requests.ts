import { blankItem, type DraftItem, type DraftKind } from '../../draft/draft-plan.ts'
import type { Phrase } from '../text/phrase.ts'
import { amountAt, isWord, takeLength } from './amounts.ts'
import { type Head, headAt, skipOpening } from './heads.ts'
import { nounAt, useLink, usePolite } from './nouns.ts'
import { takeShape } from './shapes.ts'
import { type FindVoice, readSpoken } from './speaker.ts'

export interface Request {
  readonly item: DraftItem
  readonly head: Head
  /** Where the words that join it to what is before begin. */
  readonly joint: number
}

interface Segment {
  readonly from: number
  readonly to: number
  readonly head: Head
  readonly joint: number
}

/** Takes all requests for content from a message, in order. `usual` is the kind of “three of a fox”. */
export function takeRequests(phrase: Phrase, findVoice: FindVoice, usual: DraftKind | null): Request[] {
  const segments = splitRequests(phrase, usual)
  const requests = segments.map((segment) => {
    const item =
      segment.head.kind === 'speech' ? readSpoken(phrase, findVoice, segment) : readMedia(phrase, segment)
    return { item, head: segment.head, joint: segment.joint }
  })
  // “Two images: one of a lion and one of a zebra”.
  return requests.filter(
    ({ item, head }, at) => item.text !== null || !requests[at + 1]?.head.isElliptic || head.isElliptic,
  )
}

/** Splits a message where another request begins. */
function splitRequests(phrase: Phrase, usual: DraftKind | null): Segment[] {
  /** Whether the words before the first request may change what is already there. */
  const isLater = usual !== null
  const heads: Head[] = []
  /** Where the words that join a request to the one before begin. */
  const joints: number[] = []
  const { tokens } = phrase
  for (let at = 0; at < tokens.length; at++) {
    const start = clauseStart(phrase, at)
    if (start === undefined) continue
    const current = heads.at(-1)
    if (current && (start < current.end || current.isDictation)) continue
    const head = headAt(phrase, start, { before: current, usual })
    if (!head) continue
    heads.push(head)
    joints.push(at)
  }
  const sole = heads.length === 0 ? (quotedSpeech(phrase) ?? trailingKind(phrase)) : undefined
  if (sole) return [{ from: 0, to: tokens.length, head: sole, joint: 0 }]
  return heads.map((head, at) => {
    const to = joints[at + 1] ?? tokens.length
    const joint = joints[at] ?? 0
    return { from: at === 0 && !isLater ? 0 : head.start, to, head, joint }
  })
}

/** The first token of a clause that begins at a token; undefined if none does. */
function clauseStart(phrase: Phrase, at: number): number | undefined {
  if (at === 0) return 0
  if (phrase.isMark(at) && phrase.tokens[at + 1]) return at + 1
  const joint = phrase.find('and', at)
  return joint && at + joint.length
}

/** “A woman with an Irish accent to say “Hello””: a quotation and words about speaking. */
function quotedSpeech(phrase: Phrase): Head | undefined {
  const quote = phrase.tokens.findIndex(({ type }) => type === 'quote')
  const colon = phrase.tokens.findIndex(({ word, type }) => type === 'mark' && word === ':')
  const place = quote >= 0 ? quote : colon
  if (place < 0) return undefined
  for (let at = 0; at < place; at++) {
    const verb = phrase.find('verb', at)
    if (verb?.value === 'speech' || phrase.find('gender', at) || phrase.find('voiceWord', at)) {
      const none = { start: 0, described: 0, noun: 0, end: 0, count: null, isMany: false, isTelling: false }
      return {
        ...none,
        kind: 'speech',
        isDefinite: false,
        isElliptic: false,
        isVerb: true,
        isDictation: true,
      }
    }
  }
  return undefined
}

/** “An astronaut feeding pigeons, as a photo”. */
function trailingKind(phrase: Phrase): Head | undefined {
  const { length } = phrase.tokens
  for (let at = 1; at < length; at++) {
    const into = phrase.find('into', at)
    let place = at + (into?.length ?? 0)
    while (into && phrase.find('article', place)) place++
    const noun = into && nounAt(phrase, place)
    if (!noun || noun.end < length) continue
    phrase.use(at, place)
    const common = { isDefinite: false, isElliptic: false, isVerb: false, isDictation: false, count: null }
    return { ...common, ...noun, start: 0, described: skipOpening(phrase, 0), noun: place }
  }
  return undefined
}

function readMedia(phrase: Phrase, { from, to, head }: Segment): DraftItem {
  const kind = head.kind
  const hint = phrase.find('shapeHint', head.noun)?.value ?? null
  if (!head.isTelling) phrase.use(head.noun, head.end)
  phrase.use(head.start, head.described)
  const shape = kind === 'image' || kind === 'video' ? (takeShape(phrase, from, to) ?? hint) : null
  const seconds = kind === 'image' ? null : takeLength(phrase, from, to)
  if (!head.isTelling) useLink(phrase, head.end, to)
  usePolite(phrase, from, to)
  // “Only two pictures” describes nothing.
  const isLinked = !head.isTelling && phrase.lexicon.find('link', phrase.tokens, head.end)
  const isSilent = (at: number) =>
    phrase.isUsed(at) ||
    phrase.isMark(at) ||
    isWord(phrase, at, 'editFill') ||
    (at < head.noun && amountAt(phrase, at) !== undefined)
  const isEmpty = !isLinked && phrase.tokens.every((_, at) => at < from || at >= to || isSilent(at))
  const text = isEmpty ? null : phrase.rest(from, to) || null
  return { ...blankItem, kind, text, count: countOf(head), seconds, shape }
}

/** “Some pictures” leaves the number open; “rain sounds” is one sound. */
const countOf = ({ count, isMany, kind }: Head): number | null => {
  if (count !== null) return Math.max(1, Math.round(count))
  return isMany && (kind === 'image' || kind === 'video') ? null : 1
}
