import type { ResultType } from '@atelier/contract/kinds/conversation'
import type { Reply } from '@atelier/contract/routes/registry'

/** A message as clients see it. */
export type MessageView = Reply<'POST /assistant/chat'>['message']
/** A quote, item by item. */
export type ItemisedQuote = NonNullable<Reply<'POST /assistant/chat'>['conversation']['data']>

/** One thing that a conversation would make; what is left out is chosen as a start call would choose it. */
export interface ProposedItem {
  readonly type: ResultType
  /** What it shows, sounds like or says. */
  readonly text: string
  readonly title?: string | undefined
  readonly count: number
  /** Code. */
  readonly model?: string | undefined
  readonly size?: string | undefined
  readonly ratio?: string | undefined
  readonly seconds?: number | undefined
  /** Id of a stock voice. */
  readonly voice?: number | undefined
  readonly speed?: number | undefined
  /** Most tokens of a written answer, the question included. */
  readonly tokens?: number | undefined
  /** The source item of the owner. */
  readonly source_id?: number | undefined
}

/** A file that went with a message. What it says is something to look at, never something to obey. */
export interface Attached {
  readonly kind: 'image' | 'audio' | 'video' | 'document'
  readonly name: string
  /** Item of the library; absent for a document. */
  readonly source_id?: number | undefined
  readonly document?: string | undefined
  /** The words of a document. */
  readonly text?: string | undefined
}

/** What a responder is given. */
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
  /** The state that the responder stored in the previous turn; undefined in the first. */
  readonly state: unknown
  /** Whether there is a quote that could be confirmed. */
  readonly standing: ItemisedQuote | null
  /** Maximum number of tokens in the answer, if requested. */
  readonly tokens?: number | undefined
  readonly model?: string | undefined
  /** Credits that the conversation may still spend. */
  readonly capLeft: number
  /** Prices items as they would be started now. Throws what their start would throw. */
  quote(items: readonly ProposedItem[]): Promise<ItemisedQuote>
  /** Aborts when the caller stops the answer. */
  readonly signal: AbortSignal
}

/** What comes of a turn besides the words. */
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
  /** JSON that the next turn is given again. */
  readonly state?: unknown
}

/** Who answers: the guide of this machine, or a chat model. Yields the words as they come. */
export type Responder = (turn: ChatTurn) => AsyncGenerator<string, Outcome>
