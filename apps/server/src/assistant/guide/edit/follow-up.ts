import { blankItem, type DraftItem, type DraftPlan, type MadeItem } from '../../draft/draft-plan.ts'
import { amountAt, isWord, takeLength } from '../read/amounts.ts'
import { nounAt } from '../read/nouns.ts'
import { takeShape } from '../read/shapes.ts'
import type { FindVoice } from '../read/speaker.ts'
import type { Phrase } from '../text/phrase.ts'
import { isSet, takeDetails, withDetails } from './details.ts'
import { madeCandidates, takeReference } from './references.ts'
import { reword, takeWording } from './wording.ts'

/** An image or audio file that something is made from: an attachment or an earlier result. */
export interface Source {
  readonly id: number
  readonly medium: 'image' | 'audio'
}

/** Whether a message asks for something made from a source. */
export const asksForSourced = (phrase: Phrase): boolean =>
  phrase.mentions('turn', 'into', 'variation', 'motion')

export const asksForVideo = (phrase: Phrase): boolean =>
  phrase.tokens.some((_, at) => phrase.find('motion', at) ?? nounAt(phrase, at)?.kind === 'video')

/** Takes a request for something made from sources: an edit, a video, an arrangement. Undefined without one. */
export function takeSourced(phrase: Phrase, sources: readonly Source[]): DraftItem[] | undefined {
  const { length } = phrase.tokens
  const mayMove = sources[0]?.medium === 'image' && asksForVideo(phrase)
  const seconds = mayMove ? takeLength(phrase, 0, length) : null
  const isVideo = mayMove && takeMotion(phrase)
  const shape = isVideo ? takeShape(phrase, 0, length) : null
  const varied = takeVariations(phrase)
  const text = takeWording(phrase, false)?.words ?? (varied === undefined ? null : 'a variation')
  if (!isVideo && text === null) return undefined
  return sources.map(({ id, medium }) => {
    const kind = isVideo ? 'video' : medium === 'image' ? 'image' : 'music'
    return { ...blankItem, kind, source: id, text, count: varied ?? 1, seconds, shape }
  })
}

function takeMotion(phrase: Phrase): boolean {
  let isMotion = phrase.take('motion') !== undefined
  for (let at = 0; at < phrase.tokens.length; at++) {
    const noun = nounAt(phrase, at)
    if (noun?.kind !== 'video') continue
    let start = at
    while (start > 0 && (phrase.isUsed(start - 1) || isWord(phrase, start - 1, 'article', 'into'))) start--
    let { end } = noun
    while (isWord(phrase, end, 'link', 'this', 'into') || nounAt(phrase, end)?.kind === 'image') end++
    phrase.use(start, end)
    isMotion = true
  }
  return isMotion
}

/** “Three variations of it”: their number. */
function takeVariations(phrase: Phrase): number | undefined {
  const { length } = phrase.tokens
  for (let at = 0; at < length; at++) {
    const amount = amountAt(phrase, at)
    const varied = amount && phrase.find('variation', amount.end)
    if (amount && varied) {
      phrase.use(at, amount.end + varied.length)
      return Math.max(1, Math.round(amount.value))
    }
    // “Into three sketches”.
    const isPlural =
      amount && amount.value >= 2 && isWord(phrase, at - 1, 'into', 'opening') && phrase.tokens[amount.end]
    if (isPlural && !phrase.find('unit', amount.end)) {
      phrase.use(at, amount.end)
      return Math.round(amount.value)
    }
  }
  return undefined
}

/** What a message about results asks for: new items, or a choice among several results. */
export type FollowUp = readonly DraftItem[] | 'which' | 'missing' | undefined

/** Reads a message about what the conversation has generated: changes of results, videos of them, more of the same. */
export function readFollowUp(phrase: Phrase, plan: DraftPlan, findVoice: FindVoice): FollowUp {
  const candidates = madeCandidates(phrase, plan)
  const isVideo = asksForVideo(phrase) && !candidates.some(({ kind }) => kind === 'video')
  const { meant, isExplicit, isMissing } = takeReference(phrase, candidates)
  if (isMissing) return 'missing'
  const isAgain = phrase.mentions('again', 'more')
  if (isVideo)
    return fromResults(
      phrase,
      meant.filter((each) => each.kind === 'image'),
      isExplicit,
    )
  const isArrangement = meant.every(({ kind }) => kind === 'music') && asksForSourced(phrase)
  const isTurned = (_: unknown, at: number) => phrase.find('turn', at) && isWord(phrase, at + 1, 'pronoun')
  if (isArrangement && phrase.tokens.some(isTurned)) {
    const details = takeDetails(phrase.fresh(), findVoice, itemsOf(meant, plan))
    if (!isSet(details)) return fromResults(phrase, meant, isExplicit)
  }
  return anew(phrase, plan, findVoice, { meant, isExplicit, isAgain })
}

function itemsOf(meant: readonly MadeItem[], { items }: DraftPlan): readonly DraftItem[] {
  const texts = new Set(meant.map(({ text, kind }) => `${kind} ${text}`))
  const found = items.filter(({ text, kind }) => texts.has(`${kind} ${text ?? ''}`))
  return found.length > 0 ? found : items
}

function anew(
  phrase: Phrase,
  plan: DraftPlan,
  findVoice: FindVoice,
  { meant, isExplicit, isAgain }: { meant: readonly MadeItem[]; isExplicit: boolean; isAgain: boolean },
): FollowUp {
  const items = itemsOf(meant, plan)
  const details = takeDetails(phrase, findVoice, items)
  const isOne = isAgain && details.count === undefined && phrase.mentions('more')
  phrase.take('again')
  const isEdit =
    !isAgain && !isSet(details) && meant.length > 0 && meant.every(({ kind }) => kind === 'image')
  if (isEdit) return fromResults(phrase, meant, isExplicit)
  const wording = takeWording(phrase, false)
  if (!isAgain && !isSet(details) && !wording) return undefined
  return items.map((item) => {
    const text =
      wording && item.kind !== 'speech' ? reword(item.text, wording, phrase.lexicon.code) : item.text
    const again = withDetails({ ...item, text }, { ...details, isMore: false }, items.length - 1)
    return isOne ? { ...again, count: 1 } : again
  })
}

function fromResults(phrase: Phrase, meant: readonly MadeItem[], isExplicit: boolean): FollowUp {
  const isMany = phrase.tokens.some(({ word }) => phrase.lexicon.has(word, 'plural'))
  const sources = meant.map(({ id, kind }): Source => ({ id, medium: kind === 'image' ? 'image' : 'audio' }))
  const taken = takeSourced(phrase, sources)
  if (!taken || taken.length === 0) return undefined
  return taken.length > 1 && !isExplicit && !isMany ? 'which' : taken
}
