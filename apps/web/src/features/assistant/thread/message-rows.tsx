import type { Conversation, Message } from '../conversation.ts'
import { standingMessage } from '../conversation.ts'
import type { QuoteActions } from '../quote/quote-card.tsx'
import { AnswerRow, OwnWords } from './message-row.tsx'
import type { ThreadRow } from './thread.tsx'

/** What can be done in a conversation. */
export interface ThreadActions {
  readonly quote: QuoteActions
  readonly onEdit: (message: Message) => void
  readonly onAgain: () => void
  readonly onChoose: (words: string) => void
}

/**
 * The rows of a conversation's messages. What came before something was made can't be changed any more; only the last
 * answer can be had again, and only the quote that stands can be confirmed.
 */
export function messageRows(
  conversation: Conversation | undefined,
  messages: readonly Message[],
  actions: ThreadActions,
): ThreadRow[] {
  const standing = standingMessage(conversation, messages)
  const made = messages.findLastIndex(({ data }) => (data?.results?.length ?? 0) > 0)
  return messages.map((message, index) => {
    const isLast = index === messages.length - 1
    const isFree = index > made
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
            actions={message === standing ? actions.quote : undefined}
            onAgain={isLast && isFree ? actions.onAgain : undefined}
            onChoose={isLast ? actions.onChoose : undefined}
          />
        ),
    }
  })
}
