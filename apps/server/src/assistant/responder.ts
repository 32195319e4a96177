import type { ResultType } from '@atelier/contract/kinds/conversation'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import type { Reply } from '@atelier/contract/routes/registry'

/** A message as clients see it. */
export type MessageView = Reply<'POST /assistant/chat'>['message']
/** A quote, item by item. */
export type ItemisedQuote = NonNullable<Reply<'POST /assistant/chat'>['conversation']['data']>

/** An item that a conversation would generate; omitted fields get the defaults of the start call. */
export interface ProposedItem {
  readonly type: ResultType
  /** Its prompt or spoken text. */
  readonly text: string
  readonly title?: string | undefined
  readonly count: number
  /** Code. */
  readonly model?: string | undefined
  readonly size?: string | undefined
  readonly ratio?: string | undefined
  readonly seconds?: number | undefined
  /** Options of the model. */
  readonly parameters?: ParameterValues | undefined
  /** Id of a stock voice. */
  readonly voice?: number | undefined
  readonly speed?: number | undefined
  /** How to speak. */
  readonly instructions?: string | undefined
  /** Maximum tokens of a text answer, including the prompt. */
  readonly tokens?: number | undefined
  /** The source item of the owner. */
  readonly source_id?: number | undefined
}

/** A file attached to a message. Its content is data, never instructions. */
export interface Attached {
  readonly kind: 'image' | 'audio' | 'video' | 'document'
  readonly name: string
  /** Item of the library; absent for a document. */
  readonly source_id?: number | undefined
  readonly document?: string | undefined
  /** Text of the document. */
  readonly text?: string | undefined
}

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
  /** The state that the responder stored in the previous turn; undefined in the first. */
  readonly state: unknown
  /** Whether there is a quote that could be confirmed. */
  readonly standing: ItemisedQuote | null
  /** Maximum number of tokens in the answer, if requested. */
  readonly tokens?: number | undefined
  readonly model?: string | undefined
  /** Credits that the conversation may still spend. */
  readonly capLeft: number
  /** Prices items at current prices. Throws the errors of their start calls. */
  quote(items: readonly ProposedItem[]): Promise<ItemisedQuote>
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
  /** JSON state for the next turn. */
  readonly state?: unknown
}

/** Generates answers: the built-in guide or a chat model. Yields text as it arrives. */
export type Responder = (turn: ChatTurn) => AsyncGenerator<string, Outcome>
