import type { ResultType } from '@atelier/contract/kinds/conversation'
import type { ParameterValues } from '@atelier/contract/models/parameters'

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
