import type { DraftPlan } from '../draft/draft-plan.ts'
import { asksForText, isQuestion, shortAnswer, takeRefusal, topicOf } from './answers/questions.ts'
import { editItems } from './edit/edit-plan.ts'
import { readFollowUp } from './edit/follow-up.ts'
import { takeAnswer } from './edit/take-answer.ts'
import { asksFromNothing, readGiven } from './edit/take-given.ts'
import type { Context, Meaning } from './meaning.ts'
import { amountAt, isWord, lengthAt, takeBudget } from './read/amounts.ts'
import type { Head } from './read/heads.ts'
import { type Request, takeRequests } from './read/requests.ts'
import type { FindVoice } from './read/speaker.ts'
import { takeVague } from './read/vague.ts'
import type { Role } from './text/lexicon.ts'
import { openPhrase, type Phrase } from './text/phrase.ts'

/** Interprets a message: an edit of the plan, a question or a short answer. Linear in its length. */
export function interpret(message: string, before: DraftPlan, context: Context): Meaning {
  const phrase = openPhrase(message, before.language)
  const plan = { ...before, language: phrase.lexicon.code }
  const short = context.attached.length === 0 ? shortAnswer(phrase, context.hasQuote) : undefined
  if (short) return { type: short }
  if (plan.pending !== null && phrase.mentions('ordinal')) {
    return interpret(`${message}, ${plan.pending}`, { ...before, pending: null }, context)
  }
  const isRefusal = takeRefusal(phrase)
  const topic = topicOf(phrase)
  if (topic === 'secrets') return { type: 'topic', topic: 'secrets', phrase }
  const budget = takeBudget(phrase)
  const given = context.attached.length > 0 ? context.attached : plan.given
  if (given.length > 0) return readGiven(phrase, { ...plan, given }, context)
  const asked = answerTo(phrase, plan, context)
  if (asked) return asked
  const edited = edit(phrase, { ...plan, budget: budget ?? plan.budget }, { ...context, isRefusal })
  if (edited) return edited
  if (budget !== null && plan.items.length > 0) return { type: 'plan', plan: { ...plan, budget } }
  if (isAsking(phrase)) return { type: 'text' }
  if (plan.items.length > 0 && !plan.isStarted) return { type: 'unclear' }
  return { type: 'plan', plan: { ...plan, budget, items: [takeVague(phrase)], isStarted: false } }
}

/** “How about blue?” asks for a change. */
const isAsking = (phrase: Phrase): boolean =>
  isQuestion(phrase) && (phrase.find('editFill', 0)?.length ?? 0) < 2

/** The answer to a question about something else than a request; undefined for any other message. */
function answerTo(phrase: Phrase, plan: DraftPlan, { findVoice }: Context): Meaning | undefined {
  const trial = phrase.fresh()
  const isPrice =
    phrase.mentions('price') && (isAsking(phrase) || (topicIsKeyword(phrase) && plan.items.length === 0))
  if (isPrice) usePriceWords(trial)
  const requests = takeRequests(trial, findVoice, null)
  const isSolid = requests.some((request) => isNew(request, phrase, plan))
  const items = requests.map(({ item }) => item)
  if (isPrice && !isSolid) return { type: 'price', items }
  if (isPrice) return { type: 'plan', plan: { ...plan, items, budget: null, isStarted: false } }
  const topic = topicOf(phrase)
  const starts = phrase.find('ask', 0) !== undefined && isAsking(phrase)
  const isKeyword = plan.items.length === 0 || isAsking(phrase)
  if (topic && isKeyword && (starts || !isSolid)) return { type: 'topic', topic, phrase }
  const isAboutVoice = starts && !isSolid && requests[0]?.item.kind === 'speech'
  if (isAboutVoice) return { type: 'topic', topic: 'voices', phrase }
  if (phrase.mentions('impossible') && !isSolid) return { type: 'impossible' }
  const [first] = requests
  const isVerb = first === undefined || first.item.text === null || first.head.isVerb
  const isWriting = phrase.mentions('write') && isVerb && first?.item.kind !== 'speech'
  if (asksForText(phrase) || (isWriting && plan.items.length === 0)) return { type: 'text' }
  return asksFromNothing(phrase, plan) ? { type: 'needs-source' } : undefined
}

const topicIsKeyword = (phrase: Phrase) => phrase.tokens.filter(({ type }) => type === 'word').length <= 4

function usePriceWords(phrase: Phrase): void {
  let found = phrase.take('price')
  while (found !== undefined) found = phrase.take('price')
  phrase.take('ask')
  for (let at = 0; phrase.isUsed(at) || phrase.isMark(at) || isWord(phrase, at, 'priceFill'); at++)
    phrase.use(at, at + 1)
}

/** Whether a request describes something new, rather than what is already there. */
function isNew({ item, head }: Request, phrase: Phrase, plan: DraftPlan): boolean {
  if (item.text === null || head.isDefinite) return false
  if (plan.items.length > 0 && !head.isElliptic && refersBack(phrase, head)) return false
  const first = item.text.toLowerCase().split(/\s/, 1)[0] ?? ''
  return !phrase.lexicon.has(first, 'pronoun') || item.kind === 'speech'
}

/** “Make the third one a video”: words before the kind refer to something. */
function refersBack(
  phrase: Phrase,
  { noun, start }: Head,
  roles: readonly Role[] = ['ordinal', 'pronoun'],
): boolean {
  for (let at = start; at < noun; at++) {
    const isNumber = amountAt(phrase, at) ?? lengthAt(phrase, at - 1) ?? phrase.find('article', at)
    if (!isNumber && roles.some((role) => phrase.find(role, at))) return true
  }
  return false
}

type Editing = Context & { readonly isRefusal: boolean }

/** The plan after a request or a change; undefined when the message has neither. */
function edit(phrase: Phrase, plan: DraftPlan, context: Editing): Meaning | undefined {
  const { findVoice } = context
  if (plan.asked && !plan.isStarted) return takeAnswer(phrase, plan, findVoice)
  const trial = phrase.fresh()
  const requests = takeRequests(trial, findVoice, plan.items.at(-1)?.kind ?? null)
  const fresh = requests.filter((request) => isNew(request, phrase, plan))
  if (fresh.length > 0 && !(context.isRefusal && plan.items.length === 0))
    return addOrReplace(phrase, plan, fresh, findVoice)
  if (plan.items.length === 0) {
    if (requests[0] && refersBack(phrase, requests[0].head, ['ordinal'])) return { type: 'not-there' }
    const items = requests.map(({ item }) => item)
    return items.length > 0 ? { type: 'plan', plan: { ...plan, items, isStarted: false } } : undefined
  }
  if (isAsking(phrase) && phrase.find('ask', 0)) return undefined
  if (plan.isStarted) return followUp(phrase, plan, context)
  const items = editItems({ phrase, plan, findVoice, isRefusal: context.isRefusal })
  if (items === 'missing') return { type: 'not-there' }
  if (items?.length === 0) return { type: 'nothing-left' }
  return items && { type: 'plan', plan: { ...plan, items } }
}

function addOrReplace(
  phrase: Phrase,
  plan: DraftPlan,
  fresh: readonly Request[],
  findVoice: FindVoice,
): Meaning {
  const noun = fresh[0]?.head.noun ?? 0
  const last = phrase.tokens.length - 1
  const joins = (_: unknown, at: number) => (at < noun || at === last) && isWord(phrase, at, 'joins')
  const isJoining = !plan.isStarted && phrase.tokens.some(joins)
  const added = fresh.map(({ item }) => item)
  const isBudgetOld = !isJoining && !phrase.mentions('credits')
  // “Make it two, and add a video of a bear”.
  const before = openPhrase(phrase.slice(0, fresh[0]?.joint), phrase.lexicon.code)
  const edited = isJoining && editItems({ phrase: before, plan, findVoice, isRefusal: false })
  const kept = edited && edited !== 'missing' ? edited : plan.items
  const items = isJoining ? [...kept, ...added] : added
  const budget = isBudgetOld && plan.items.length > 0 ? null : plan.budget
  return { type: 'plan', plan: { ...plan, items, budget, asked: null, isStarted: false } }
}

function followUp(phrase: Phrase, plan: DraftPlan, { findVoice }: Context): Meaning | undefined {
  const items = readFollowUp(phrase, plan, findVoice)
  if (items === undefined) return undefined
  if (items === 'missing') return { type: 'not-there' }
  if (items === 'which') return { type: 'which', plan: { ...plan, pending: phrase.text } }
  return { type: 'plan', plan: { ...plan, items, isStarted: false } }
}
