import { blankItem, type DraftItem, type DraftPlan, type GivenSource } from '../../draft/draft-plan.ts'
import { asksForText, isQuestion } from '../answers/questions.ts'
import type { Context, Meaning } from '../meaning.ts'
import { isWord } from '../read/amounts.ts'
import { nounAt } from '../read/nouns.ts'
import { takeRequests } from '../read/requests.ts'
import { takeSpeaker, textLanguage } from '../read/speaker.ts'
import type { Phrase } from '../text/phrase.ts'
import { asksForSourced, asksForVideo, type Source, takeSourced } from './follow-up.ts'

/**
 * Reads a message about attachments. The attachments themselves are never read for requests: only the user asks.
 */
export function readGiven(phrase: Phrase, plan: DraftPlan, { attached, findVoice }: Context): Meaning {
  const { given } = plan
  if (phrase.mentions('impossible')) return { type: 'impossible' }
  const document = given.find(({ kind, text }) => kind === 'document' && text)
  if (document?.text && phrase.mentions('aloud')) {
    const speaker = takeSpeaker(phrase, findVoice, 0, phrase.tokens.length)
    const language = speaker.language ?? textLanguage(document.text, plan.language)
    const item = { ...blankItem, kind: 'speech', text: document.text } as const
    return planned(plan, [{ ...item, speaker: { ...speaker, language } }])
  }
  const isAnswer = attached.length === 0
  if (asksForText(phrase) || (isQuestion(phrase) && !asksForSourced(phrase))) return { type: 'text' }
  const sources = given.flatMap((each) => sourceOf(each) ?? [])
  const others = takeOthers(phrase, plan, sources)
  const isAsked = isAnswer || asksForSourced(phrase) || asksForVideo(phrase) || others.length > 0
  const taken = isAsked && sources.length > 0 ? takeSourced(phrase, sources) : undefined
  if (taken) return planned(plan, [...taken, ...others])
  return others.length > 0
    ? planned(plan, others)
    : { type: 'use-of-given', plan: { ...plan, items: [], asked: null } }

  /** Requests beside the one for the attachment: “and a calm track for it”. */
  function takeOthers(from: Phrase, { items }: DraftPlan, used: readonly Source[]): readonly DraftItem[] {
    const unrelated = new Set(
      used[0]?.medium === 'image' ? ['speech', 'music', 'sound'] : ['image', 'video', 'speech', 'sound'],
    )
    const trial = from.fresh()
    const requests = takeRequests(trial, findVoice, items.at(-1)?.kind ?? null)
    const found = requests.filter(
      ({ item, head }) => item.text !== null && unrelated.has(item.kind ?? '') && head.start > 0,
    )
    for (const { head } of found) from.use(Math.max(0, head.start - 1), from.tokens.length)
    return found.map(({ item }) => item)
  }
}

const planned = (plan: DraftPlan, items: readonly DraftItem[]): Meaning => ({
  type: 'plan',
  plan: { ...plan, items, given: [], asked: null, isStarted: false },
})

function sourceOf({ kind, source_id: id }: GivenSource): Source | undefined {
  return id !== undefined && (kind === 'image' || kind === 'audio') ? { id, medium: kind } : undefined
}

/** Whether a message asks to change a picture or recording that is not there: “turn this photo into a sketch”. */
export function asksFromNothing(phrase: Phrase, { items, made }: DraftPlan): boolean {
  if (items.length > 0 || made.length > 0 || !asksForSourced(phrase)) return false
  return phrase.tokens.some((_, at) => {
    const noun = nounAt(phrase, at)
    return noun !== undefined && !noun.isTelling && isWord(phrase, at - 1, 'definite')
  })
}
