import type { DraftItem, DraftPlan, Question } from '../../draft/draft-plan.ts'
import type { Meaning } from '../meaning.ts'
import { amountAt, isWord } from '../read/amounts.ts'
import { nounAt, usePolite } from '../read/nouns.ts'
import { takeRequests } from '../read/requests.ts'
import { type FindVoice, mergeSpeakers, takeSpeaker, textLanguage, voiceTail } from '../read/speaker.ts'
import { takeVague } from '../read/vague.ts'
import type { Phrase } from '../text/phrase.ts'
import { editItems } from './edit-plan.ts'

/** The first missing detail of a plan; null when it is complete. */
export function firstGap({ items, budget, language }: DraftPlan): Question | null {
  for (const [item, { kind, text, count, source, speaker }] of items.entries()) {
    if (kind === null) return { item, about: 'kind' }
    const mayBeSilent = source !== null && kind !== 'image'
    if (text === null && !mayBeSilent) return { item, about: 'text' }
    if (count === null && budget === null) return { item, about: 'count' }
    if (kind === 'speech' && !speaker.language && textLanguage(text, language) === null)
      return { item, about: 'language' }
  }
  return null
}

export function takeAnswer(phrase: Phrase, plan: DraftPlan, findVoice: FindVoice): Meaning {
  const { asked, items } = plan
  const item = asked && items[asked.item]
  if (!asked || !item) return { type: 'unclear' }
  const answered = answerOf(phrase, asked, item, findVoice)
  if (answered) return { type: 'plan', plan: { ...plan, items: items.with(asked.item, answered) } }
  const edited = asked.about === 'kind' ? undefined : editItems({ phrase, plan, findVoice, isRefusal: false })
  if (edited === 'missing' || edited === undefined) return { type: 'unclear' }
  return edited.length === 0 ? { type: 'nothing-left' } : { type: 'plan', plan: { ...plan, items: edited } }
}

function answerOf(phrase: Phrase, { about }: Question, item: DraftItem, findVoice: FindVoice) {
  if (about === 'count') return withCount(phrase, item)
  if (about === 'language') {
    const speaker = takeSpeaker(phrase, findVoice, 0, phrase.tokens.length)
    return speaker.language === null ? undefined : { ...item, speaker: mergeSpeakers(speaker, item.speaker) }
  }
  return about === 'kind' ? withKind(phrase, item, findVoice) : withText(phrase, item, findVoice)
}

function withCount(phrase: Phrase, item: DraftItem): DraftItem | undefined {
  const amounts = phrase.tokens.flatMap((_, at) => amountAt(phrase, at) ?? [])
  const amount =
    amounts.find(({ isArticle }) => !isArticle) ?? (phrase.tokens.length <= 2 ? amounts[0] : undefined)
  return amount && { ...item, count: Math.max(1, Math.round(amount.value)) }
}

function withKind(phrase: Phrase, item: DraftItem, findVoice: FindVoice): DraftItem | undefined {
  const trial = phrase.fresh()
  const [request] = takeRequests(trial, findVoice, null)
  if (request) {
    const { text } = request.item
    const isSame = request.head.isTelling && item.text !== null
    const whole = isSame && text ? `${text}: ${item.text}` : (text ?? item.text)
    return { ...merged(item, request.item), text: whole }
  }
  const at = phrase.tokens.findIndex((_, place) => nounAt(phrase, place) !== undefined)
  const noun = nounAt(phrase, at)
  return noun && { ...item, kind: noun.kind }
}

/** A description, with any number, length or shape that it contains. */
function withText(phrase: Phrase, item: DraftItem, findVoice: FindVoice): DraftItem | undefined {
  const trial = phrase.fresh()
  const requests = takeRequests(trial, findVoice, null)
  const restated = requests.find((request) => request.item.text !== null && !request.head.isVerb)
  if (item.kind === 'speech') return withSpokenText(phrase, item, findVoice)
  if (restated) return merged(item, restated.item)
  const count = leadingCount(phrase, item)
  useAnswerWords(phrase)
  const { text, shape, seconds } = takeVague(phrase)
  if (text === null) return undefined
  return merged(item, { ...item, text, shape, seconds, count: count ?? item.count })
}

/** “Four foxes” sets the number if it is missing. */
function leadingCount(phrase: Phrase, { count }: DraftItem): number | null {
  const amount = count === null ? amountAt(phrase, 0) : undefined
  if (!amount || amount.isArticle || phrase.find('unit', amount.end) || !phrase.tokens[amount.end])
    return null
  phrase.use(0, amount.end)
  return Math.round(amount.value)
}

function useAnswerWords(phrase: Phrase): void {
  usePolite(phrase, 0, phrase.tokens.length)
  for (let at = 0; at < phrase.tokens.length; at++) {
    if (phrase.isUsed(at) || phrase.isMark(at)) continue
    if (!isWord(phrase, at, 'answerLead')) return
    phrase.use(at, at + 1)
  }
}

function withSpokenText(phrase: Phrase, item: DraftItem, findVoice: FindVoice): DraftItem | undefined {
  const { length } = phrase.tokens
  const quote = phrase.tokens.findIndex(({ type }) => type === 'quote')
  const tail = quote >= 0 ? 0 : voiceTail(phrase, 0, length)
  const text = quote >= 0 ? (phrase.tokens[quote]?.word ?? '') : phrase.slice(0, tail === 0 ? length : tail)
  const stated = mergeSpeakers(takeSpeaker(phrase, findVoice, tail, length), item.speaker)
  const language = stated.language ?? textLanguage(text, phrase.lexicon.code)
  return text === '' ? undefined : { ...item, text, speaker: { ...stated, language } }
}

/** An item with the details of another that are known. */
function merged(item: DraftItem, other: DraftItem): DraftItem {
  return {
    ...{ ...item, kind: other.kind ?? item.kind, text: other.text ?? item.text },
    ...{ seconds: other.seconds ?? item.seconds, shape: other.shape ?? item.shape },
    count: item.count === null || other.count !== 1 ? other.count : item.count,
    speaker: mergeSpeakers(other.speaker, item.speaker),
  }
}
