import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import { anySpeaker, type DraftItem, type DraftKind } from '../../draft/draft-plan.ts'
import { amountAt, isWord, takeLength } from '../read/amounts.ts'
import { nounAt } from '../read/nouns.ts'
import { takeShape } from '../read/shapes.ts'
import { type FindVoice, isKnown, mergeSpeakers, takeSpeaker } from '../read/speaker.ts'
import type { Phrase } from '../text/phrase.ts'

/** Details that a message sets; undefined for those it leaves. */
export interface Details {
  readonly count?: number
  /** Whether the number is added to the present one. */
  readonly isMore: boolean
  readonly seconds?: number
  /** Factor of the present length. */
  readonly stretch?: number
  readonly shape?: string
  readonly speaker?: DraftItem['speaker']
}

/** Takes number, length, shape and speaker from a message, as far as the items have them. */
export function takeDetails(phrase: Phrase, findVoice: FindVoice, items: readonly DraftItem[]): Details {
  const { length } = phrase.tokens
  const kinds = new Set(items.map(({ kind }) => kind))
  const isShaped = kinds.has('image') || kinds.has('video') || kinds.has(null)
  const shape = isShaped ? takeShape(phrase, 0, length) : null
  const isTimed = kinds.has('video') || kinds.has('music') || kinds.has('sound') || kinds.has(null)
  const seconds = isTimed ? takeLength(phrase, 0, length) : null
  const stretch = isTimed ? phrase.take('longer') : undefined
  const speaker = kinds.has('speech') ? takeSpeaker(phrase, findVoice, 0, length) : anySpeaker
  const count = takeCount(phrase)
  const more = phrase.take('more') !== undefined
  return {
    isMore: more && count !== null,
    ...(count === null ? {} : { count }),
    ...(shape === null ? {} : { shape }),
    ...(seconds === null ? {} : { seconds }),
    ...(stretch === undefined ? {} : { stretch: Number(stretch) }),
    ...(isKnown(speaker) ? { speaker } : {}),
  }
}

/** “Only two”, “make it four”, “3 pictures”: a number that counts nothing but the results. */
function takeCount(phrase: Phrase): number | null {
  for (let at = 0; at < phrase.tokens.length; at++) {
    const amount = amountAt(phrase, at)
    const isPhrase =
      (phrase.find('editFill', at)?.length ?? 0) > 1 || (phrase.find('more', at)?.length ?? 0) > 1
    if (!amount || amount.value < 1 || isPhrase) continue
    const { end } = amount
    const isFree = !phrase.tokens[end] || phrase.isUsed(end) || phrase.isMark(end)
    const isDigit = phrase.tokens[at]?.type === 'number' || !amount.isArticle
    const counts =
      isFree || nounAt(phrase, end) || isWord(phrase, end, 'editFill', 'polite', 'more', 'pronoun', 'yesFill')
    const isBound = isWord(phrase, at - 1, 'definite') && !isWord(phrase, at - 1, 'pronoun')
    if (!counts || !isDigit || isBound) continue
    phrase.use(at, nounAt(phrase, end)?.end ?? end)
    return Math.round(amount.value)
  }
  return null
}

const usualSeconds: Partial<Record<DraftKind, number>> = {
  video: 5,
  music: defaultAudioSeconds.MUSIC,
  sound: defaultAudioSeconds.SOUND,
}

export function withDetails(item: DraftItem, details: Details, others: number): DraftItem {
  const { kind } = item
  const usual = kind === null ? undefined : usualSeconds[kind]
  const stretched = details.stretch === undefined || !usual ? null : (item.seconds ?? usual) * details.stretch
  const seconds = usual ? (details.seconds ?? stretched) : kind === null ? (details.seconds ?? null) : null
  const shape = kind === 'image' || kind === 'video' || kind === null ? (details.shape ?? null) : null
  // “Make it four” is ambiguous for several items.
  const isCounted = details.count !== undefined && (others === 0 || kind === 'image')
  const base = details.isMore ? (item.count ?? 0) : 0
  const { size, ratio, voice, ...chosen } = item.chosen ?? {}
  const kept = {
    ...chosen,
    ...(shape === null ? { ...(size && { size }), ...(ratio && { ratio }) } : {}),
    ...(details.speaker || voice === undefined ? {} : { voice }),
  }
  return {
    ...item,
    count: isCounted ? base + (details.count ?? 1) : item.count,
    seconds: seconds ?? item.seconds,
    shape: shape ?? item.shape,
    speaker:
      details.speaker && kind === 'speech' ? mergeSpeakers(details.speaker, item.speaker) : item.speaker,
    ...(item.chosen ? { chosen: kept } : {}),
  }
}

/** Whether a message set anything that applies to an item of a kind. */
export function isSet({ count, seconds, stretch, shape, speaker }: Details): boolean {
  return [count, seconds, stretch, shape, speaker].some((each) => each !== undefined)
}
