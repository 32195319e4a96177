import type { ResultType } from '@atelier/contract/kinds/conversation'
import type { Gender } from '@atelier/contract/kinds/speech'
import type { Attached, ProposedItem } from '../proposed-item.ts'

/** What users ask for, whatever it is made from; `answer` is a text by a chat model. */
export type DraftKind = 'image' | 'video' | 'speech' | 'music' | 'sound' | 'answer'

/** The requested speaker; null where any will do. */
export interface Speaker {
  /** BCP 47 code. */
  readonly language: string | null
  readonly gender: Gender | null
  /** Name of a voice. */
  readonly name: string | null
  /** 1 is the voice's natural rate. */
  readonly speed: number | null
}

/** One requested item; null fields were not specified. */
export interface DraftItem {
  readonly kind: DraftKind | null
  /** Its prompt or spoken text. */
  readonly text: string | null
  /** Number of results; null for an unspecified plural. */
  readonly count: number | null
  /** Length in seconds. */
  readonly seconds: number | null
  /** Aspect ratio, such as `16:9`. */
  readonly shape: string | null
  readonly speaker: Speaker
  /** Id of the source item in the library; null when it is generated from text alone. */
  readonly source: number | null
  /** Exact options that a chat model chose, such as a model or a voice. */
  readonly chosen?: Partial<ProposedItem>
}

/** A missing detail of an item. */
export interface Question {
  /** Index of the item. */
  readonly item: number
  readonly about: 'kind' | 'text' | 'count' | 'language'
}

/** An attachment that no message has used yet. */
export type GivenSource = Pick<Attached, 'kind' | 'name' | 'source_id' | 'document' | 'text'>

/** A result of the conversation. */
export interface MadeItem {
  readonly id: number
  readonly kind: DraftKind
  readonly text: string
  /** Results started together share a number. */
  readonly batch: number
}

/** What a conversation is about to generate: every message edits it, and its quote is made from it. */
export interface DraftPlan {
  /** Language of the conversation. */
  readonly language: string
  readonly items: readonly DraftItem[]
  /** Maximum credits in total; null without a budget. */
  readonly budget: number | null
  /** The last question of the guide. */
  readonly asked: Question | null
  readonly given: readonly GivenSource[]
  readonly made: readonly MadeItem[]
  /** Whether the items have been started: the next request begins a new plan. */
  readonly isStarted: boolean
  /** A message that waits for the answer to “which one?”. */
  readonly pending: string | null
}

/** A speaker without requirements. */
export const anySpeaker: Speaker = { language: null, gender: null, name: null, speed: null }

/** An item without details. */
export const blankItem: DraftItem = {
  ...{ kind: null, text: null, count: 1, seconds: null, shape: null },
  ...{ speaker: anySpeaker, source: null },
}

/** The plan of a new conversation. */
export const emptyPlan: DraftPlan = {
  ...{ language: 'en', items: [], budget: null, asked: null, given: [], made: [] },
  ...{ isStarted: false, pending: null },
}

const fromText = {
  image: 'IMAGE',
  video: 'TEXT_TO_VIDEO',
  speech: 'SPEECH',
  music: 'TEXT_TO_MUSIC',
  sound: 'TEXT_TO_SOUND',
  answer: 'AI_CHAT',
} as const satisfies Record<DraftKind, ResultType>
const fromSource = { ...fromText, image: 'IMAGE_TO_IMAGE', video: 'VIDEO', music: 'MUSIC_TO_MUSIC' } as const
/** Types of results by kind. */
const kindsOfTypes = new Map<ResultType, DraftKind>(
  [fromText, fromSource].flatMap((types) =>
    Object.entries(types).map(([kind, type]) => [type, kind as DraftKind] as const),
  ),
)

/** The type of an item's results; undefined while its kind is unknown. */
export const typeOf = ({ kind, source }: DraftItem): ResultType | undefined =>
  kind === null ? undefined : (source === null ? fromText : fromSource)[kind]

/** The kind of a type of results. */
const kindOf = (type: ResultType): DraftKind => kindsOfTypes.get(type) ?? 'image'

/**
 * The plan at the start of a turn: once its items have been started, their results are listed in `made`. `results` are
 * all results of the conversation, oldest first.
 */
export function withResults(
  plan: DraftPlan,
  results: readonly { type: ResultType; conversion_id: number }[],
): DraftPlan {
  const fresh = results.slice(plan.made.length)
  if (fresh.length === 0) return plan
  const texts = plan.items.flatMap(({ text, count }) => Array.from({ length: count ?? 1 }, () => text ?? ''))
  const batch = (plan.made.at(-1)?.batch ?? 0) + 1
  const made = fresh.map(({ type, conversion_id: id }, at) => ({
    ...{ id, batch, kind: kindOf(type), text: texts[at] ?? '' },
  }))
  return { ...plan, made: [...plan.made, ...made], isStarted: true, asked: null, pending: null, given: [] }
}

/** A chat model's item as part of the plan. */
export function draftOf({ type, text, count, seconds, source_id, ...chosen }: ProposedItem): DraftItem {
  const source = source_id ?? null
  return { ...blankItem, kind: kindOf(type), text, count, seconds: seconds ?? null, source, chosen }
}
