import type { DraftItem, DraftPlan } from '../../draft/draft-plan.ts'
import { isWord } from '../read/amounts.ts'
import { nounAt } from '../read/nouns.ts'
import type { FindVoice } from '../read/speaker.ts'
import type { Phrase } from '../text/phrase.ts'
import { isSet, takeDetails, withDetails } from './details.ts'
import { takeReference } from './references.ts'
import { reword, takeWording } from './wording.ts'

export interface Edit {
  readonly phrase: Phrase
  readonly plan: DraftPlan
  readonly findVoice: FindVoice
  /** Whether the message began with a no. */
  readonly isRefusal: boolean
}

/** The items after a message that changes them; undefined when it changes nothing. */
export function editItems(edit: Edit): readonly DraftItem[] | 'missing' | undefined {
  const { phrase, plan } = edit
  const removed = removeItems(edit)
  if (removed) return removed
  const cheaper = phrase.take('cheaper') === undefined ? undefined : plan.items.map(asCheaper)
  if (cheaper) return cheaper
  const kind = takeNewKind(edit)
  const items = splitItem(phrase, plan.items)
  const { meant, isExplicit, isMissing } = takeReference(phrase, items)
  if (isMissing) return 'missing'
  const details = takeDetails(phrase, edit.findVoice, meant)
  const wording = takeNewText(phrase, meant) ?? takeWording(phrase, edit.isRefusal)
  if (!isSet(details) && !wording && !kind) return undefined
  const isReworded = (item: DraftItem) => wording !== undefined && canReword(item, meant, isExplicit)
  const changed = items.map((item) => {
    if (!meant.includes(item)) return item
    const detailed = withDetails({ ...item, kind: kind ?? item.kind }, details, meant.length - 1)
    if (!wording || !isReworded(item)) return detailed
    const text = 'text' in wording ? wording.text : reword(item.text, wording, phrase.lexicon.code)
    return { ...detailed, text }
  })
  return changed.some((item, at) => !isSame(item, items[at])) ? joinSame(changed) : undefined
}

/** “Make the second one square” of three pictures: an item for each. */
function splitItem(phrase: Phrase, items: readonly DraftItem[]): readonly DraftItem[] {
  const [item] = items
  const place = phrase.tokens.flatMap((_, at) => phrase.find('ordinal', at)?.value ?? []).map(Number)[0]
  const count = item?.count ?? 1
  if (!item || items.length > 1 || !place || Math.abs(place) > count || count === 1) return items
  return Array.from({ length: count }, () => ({ ...item, count: 1 }))
}

/** Equal neighbours as one item. */
function joinSame(items: readonly DraftItem[]): readonly DraftItem[] {
  const joined: DraftItem[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (last && item.kind === 'image' && isSame({ ...last, count: item.count }, item)) {
      joined[joined.length - 1] = { ...last, count: (last.count ?? 1) + (item.count ?? 1) }
    } else joined.push(item)
  }
  return joined
}

const isSame = (one: DraftItem, other: DraftItem | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** A description without a name changes pictures and videos first; the text of speech only when it is quoted. */
function canReword({ kind }: DraftItem, meant: readonly DraftItem[], isExplicit: boolean): boolean {
  if (kind === 'speech') return meant.length === 1
  return isExplicit || meant.every((item) => item.kind === kind) || kind === 'image' || kind === 'video'
}

/** Half of it: fewer results, or a shorter one. */
function asCheaper(item: DraftItem): DraftItem {
  const count = item.count ?? 1
  if (count > 1) return { ...item, count: Math.ceil(count / 2) }
  return item.seconds === null
    ? { ...item, seconds: item.kind === 'video' ? 2 : null }
    : { ...item, seconds: item.seconds / 2 }
}

function removeItems({ phrase, plan }: Edit): readonly DraftItem[] | undefined {
  const { tokens } = phrase
  const at = phrase.placeOf('remove')
  const removal = at < 0 ? undefined : phrase.find('remove', at)
  if (!removal) return undefined
  const trial = phrase.fresh()
  trial.use(at, at + removal.length)
  const { meant, isExplicit } = takeReference(trial, plan.items)
  const isAll = tokens.every(
    (_, place) =>
      trial.isUsed(place) ||
      trial.isMark(place) ||
      isWord(trial, place, 'removeFill', 'pronoun', 'definite', 'polite', 'opening'),
  )
  if (!isAll || !(isExplicit || meant.length === plan.items.length)) return undefined
  return isExplicit ? plan.items.filter((item) => !meant.includes(item)) : undefined
}

/** “Make it a video instead”: another kind for the same description. */
function takeNewKind({ phrase, plan }: Edit): DraftItem['kind'] | undefined {
  for (let at = 0; at < phrase.tokens.length; at++) {
    const noun = nounAt(phrase, at)
    if (!noun || noun.kind === 'speech' || plan.items.some(({ kind }) => kind === noun.kind)) continue
    if (plan.items.length !== 1 || plan.items[0]?.kind === 'speech') return undefined
    if (!noun.isTelling) phrase.use(at, noun.end)
    return noun.kind
  }
  return undefined
}

/** “It should say “Sleep well””: another text to speak. */
function takeNewText(phrase: Phrase, meant: readonly DraftItem[]): { text: string } | undefined {
  if (meant.length !== 1 || meant[0]?.kind !== 'speech') return undefined
  const quote = phrase.tokens.find(({ type }) => type === 'quote')
  if (quote) {
    phrase.use(0, phrase.tokens.length)
    return { text: quote.word }
  }
  const at = phrase.tokens.findIndex((_, place) => phrase.find('verb', place)?.value === 'speech')
  if (at < 0) return undefined
  const text = phrase.rest(at + 1)
  phrase.use(0, phrase.tokens.length)
  return text === '' ? undefined : { text }
}
