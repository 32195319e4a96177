import type { DraftItem, DraftPlan, MadeItem } from '../../draft/draft-plan.ts'
import { isWord } from '../read/amounts.ts'
import type { FindVoice } from '../read/speaker.ts'
import type { Phrase } from '../text/phrase.ts'
import { isSet, takeDetails, withDetails } from './details.ts'
import { madeCandidates, takeReference } from './references.ts'
import { asksForSourced, asksForVideo, type Source, takeSourced } from './sourced.ts'
import { reword, takeWording } from './wording.ts'

/** What a message about results asks for: new items, or a choice among several results. */
export type FollowUp = readonly DraftItem[] | 'which' | 'missing' | undefined

/** Reads a message about what the conversation has generated: changes of results, videos of them, more of the same. */
export function readFollowUp(phrase: Phrase, plan: DraftPlan, findVoice: FindVoice): FollowUp {
  const candidates = madeCandidates(phrase, plan)
  const isVideo = asksForVideo(phrase) && !candidates.some(({ kind }) => kind === 'video')
  const { meant, isExplicit, isMissing } = takeReference(phrase, candidates)
  if (isMissing) return 'missing'
  const isAgain = phrase.tokens.some((_, at) => phrase.find('again', at) ?? phrase.find('more', at))
  if (isVideo)
    return fromResults(
      phrase,
      meant.filter(({ kind }) => kind === 'image'),
      isExplicit,
    )
  const isArrangement = meant.every(({ kind }) => kind === 'music') && asksForSourced(phrase)
  if (
    isArrangement &&
    phrase.tokens.some((_, at) => phrase.find('turn', at) && isWord(phrase, at + 1, 'pronoun'))
  ) {
    const trial = phrase.fresh()
    if (!isSet(takeDetails(trial, findVoice, itemsOf(meant, plan))))
      return fromResults(phrase, meant, isExplicit)
  }
  return anew(phrase, plan, findVoice, { meant, isExplicit, isAgain })
}

/** The items that results came from. */
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
  const isOne =
    isAgain && details.count === undefined && phrase.tokens.some((_, at) => phrase.find('more', at))
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
