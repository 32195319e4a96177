import type { DraftItem, DraftPlan } from '../draft/draft-plan.ts'
import type { Attached } from '../proposed-item.ts'
import type { ShortAnswer, Topic } from './answers/questions.ts'
import type { FindVoice } from './read/speaker.ts'
import type { Phrase } from './text/phrase.ts'

/** The meaning of a message in the context of its plan. */
export type Meaning =
  /** The plan changed: what is missing is asked, then it is quoted. */
  | { readonly type: 'plan'; readonly plan: DraftPlan }
  | { readonly type: 'topic'; readonly topic: Topic; readonly phrase: Phrase }
  /** A question about prices, of items without a description if it names any. */
  | { readonly type: 'price'; readonly items: readonly DraftItem[] }
  /** An attachment without a request. */
  | { readonly type: 'use-of-given'; readonly plan: DraftPlan }
  /** A change of one of several results. */
  | { readonly type: 'which'; readonly plan: DraftPlan }
  | { readonly type: 'text' | 'impossible' | 'needs-source' | 'nothing-left' | 'not-there' | 'unclear' }
  | { readonly type: ShortAnswer }

/** What a message is read with. */
export interface Context {
  readonly attached: readonly Attached[]
  readonly hasQuote: boolean
  readonly findVoice: FindVoice
}
