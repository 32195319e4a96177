import type { Conversation, Message } from '../conversation.ts'
import { openQuoteMessage, quoteAsideMessage } from '../conversation.ts'
import type { QuoteActions } from '../quote/quote-card.tsx'
import { AnswerRow, OwnWords } from './message-row.tsx'
import type { ThreadRow } from './thread.tsx'

/** Actions of a conversation. */
export interface ThreadActions {
  readonly quote: QuoteActions
  /** Makes the quote that was set aside the current one again. */
  readonly onReopen: () => void
  readonly onEdit: (message: Message) => void
  readonly onAgain: () => void
  readonly onChoose: (words: string) => void
}

/**
 * The rows of a conversation's messages. Messages before a generation can't be edited; only the last
 * answer can be regenerated, and only the open quote can be confirmed.
 */
export function messageRows(
  conversation: Conversation | undefined,
  messages: readonly Message[],
  actions: ThreadActions,
): ThreadRow[] {
  const openQuote = openQuoteMessage(conversation, messages)
  const aside = quoteAsideMessage(conversation, messages)
  const generated = messages.findLastIndex(({ data }) => (data?.results?.length ?? 0) > 0)
  return messages.map((message, index) => {
    const isLast = index === messages.length - 1
    const isFree = index > generated
    return {
      key: String(message.id),
      draw: () =>
        message.role === 'user' ? (
          <OwnWords
            text={message.message}
            files={message.data?.attachments ?? []}
            onEdit={isFree ? () => actions.onEdit(message) : undefined}
          />
        ) : (
          <AnswerRow
            message={message}
            actions={message === openQuote ? actions.quote : undefined}
            onReopen={message === aside ? actions.onReopen : undefined}
            onAgain={isLast && isFree ? actions.onAgain : undefined}
            onChoose={isLast ? actions.onChoose : undefined}
          />
        ),
    }
  })
}
