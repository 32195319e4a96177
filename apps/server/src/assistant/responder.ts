import type { ResultType } from '@atelier/contract/kinds/conversation'
import type { Reply } from '@atelier/contract/routes/registry'
import type { DraftPlan } from './draft/draft-plan.ts'
import type { Attached, ProposedItem } from './proposed-item.ts'

/** A message as clients see it. */
export type MessageView = Reply<'POST /assistant/chat'>['message']
/** A quote, item by item. */
export type ItemisedQuote = NonNullable<Reply<'POST /assistant/chat'>['conversation']['data']>

/** Input of a responder. */
export interface ChatTurn {
  readonly conversation: string
  readonly ownerId: number
  readonly actorId: number
  readonly apiKeyId: number | null
  readonly message: string
  /** Id of the message that is answered. */
  readonly messageId: number
  readonly attached: readonly Attached[]
  /** The most recent messages, oldest first. */
  readonly history: readonly Pick<MessageView, 'role' | 'message' | 'data'>[]
  /** The plan after the previous turn; null in the first. */
  readonly plan: DraftPlan | null
  /** All results of the conversation, oldest first. */
  readonly results: readonly { readonly type: ResultType; readonly conversion_id: number }[]
  /** Whether the user is an administrator. */
  readonly isAdmin: boolean
  /** Whether there is a quote that could be confirmed. */
  readonly standing: ItemisedQuote | null
  /** Maximum number of tokens in the answer, if requested. */
  readonly tokens?: number | undefined
  readonly model?: string | undefined
  /** Credits that the conversation may still spend. */
  readonly capLeft: number
  /** Prices items at current prices. Throws the errors of their start calls. */
  quote(items: readonly ProposedItem[]): Promise<ItemisedQuote>
  /** Credits and limits of the account. */
  account(): Promise<Pick<ItemisedQuote, 'available' | 'limit'>>
  /** Aborts when the caller stops the answer. */
  readonly signal: AbortSignal
}

/** The result of a turn. */
export interface Outcome {
  readonly message: string
  /**
   * `say` leaves the quote unchanged; `propose` replaces it; `accept` records that the current quote was accepted;
   * `drop` removes it; `end` also closes the conversation. None of them starts anything.
   */
  readonly does: 'say' | 'propose' | 'accept' | 'drop' | 'end'
  readonly items?: readonly ProposedItem[] | undefined
  readonly quote?: ItemisedQuote | undefined
  readonly data?: Pick<NonNullable<MessageView['data']>, 'choices' | 'model' | 'tokens' | 'cost' | 'stopped'>
  /** The plan for the next turn; unchanged when absent. */
  readonly plan?: DraftPlan
}

/** Generates answers: the built-in guide or a chat model. Yields text as it arrives. */
export type Responder = (turn: ChatTurn) => AsyncGenerator<string, Outcome>
