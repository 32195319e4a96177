import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { useStore } from '../../state/store.ts'
import { Stack } from '../../ui/box/box.tsx'
import classes from './assistant.module.css'
import { BoxDraftContext, boxDraftOf } from './box/box-draft.ts'
import { CapChoice } from './box/cap-choice.tsx'
import { MessageBox } from './box/message-box.tsx'
import { ModelChoice } from './box/model-choice.tsx'
import { type ChatState, chat, stopAnswer } from './chat.ts'
import { type Conversation, threadOf } from './conversation.ts'
import { ConversationList } from './conversations/conversation-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { chatRows } from './thread/chat-rows.tsx'
import { messageRows } from './thread/message-rows.tsx'
import { Thread } from './thread/thread.tsx'
import { useChat } from './use-chat.ts'
import { useConversations, useOlderMessages } from './use-conversations.ts'

/** The assistant: describe content, see its price, confirm it, and get the result. */
export function AssistantScreen() {
  const conversations = useConversations()
  const { pages, shown } = conversations
  const { data: user } = useQuery(meQuery)
  const [isListOpen, setIsListOpen] = useState(false)
  return (
    <div className={classes.screen} data-list={isListOpen || undefined}>
      <Button
        className={classes.listButton}
        variant="subtle"
        size="compact-md"
        leftSection={<IconMessages size={16} aria-hidden />}
        aria-expanded={isListOpen}
        onClick={() => setIsListOpen(!isListOpen)}
      >
        Conversations
      </Button>
      {pages.isPending || !user ? (
        <Loading />
      ) : (
        <BoxDraftContext value={boxDraftOf(user.id)}>
          <Chat conversation={shown} />
        </BoxDraftContext>
      )}
      <aside className={classes.aside} aria-label="Earlier">
        <ConversationList {...conversations} onChoose={() => setIsListOpen(false)} />
      </aside>
    </div>
  )
}

function Loading() {
  return (
    <div className={classes.talk} role="status" aria-label="Loading">
      <Stack gap="md" grow className={classes.loading}>
        <Skeleton height={48} width="55%" ml="auto" />
        <Skeleton height={120} width="80%" />
        <Skeleton height={48} width="40%" ml="auto" />
      </Stack>
    </div>
  )
}

/** The chat's state for this conversation: idle while the pending turn belongs to another one. */
function stateOf(conversation: Conversation | undefined, state: ChatState): ChatState {
  const { outgoing, failure, storedIn } = state
  const open = outgoing ?? failure?.outgoing
  const isHere = conversation?.uuid === open?.conversation || conversation?.uuid === storedIn
  return isHere ? state : { ...state, outgoing: null, answer: '', failure: null }
}

function Chat({ conversation }: { conversation: Conversation | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const older = useOlderMessages(conversation)
  const messages = useMemo(() => threadOf(conversation, older.data), [conversation, older.data])
  const state = useStore(chat, (now) => now)
  const ongoing = stateOf(conversation, state)
  const { actions, send, retry, editLast, write } = useChat(conversation, messages, box)
  const replaces = (ongoing.outgoing ?? ongoing.failure?.outgoing)?.replaces
  const remaining = replaces === undefined ? messages : messages.filter(({ id }) => id < replaces)
  const rows = [...messageRows(conversation, remaining, actions), ...chatRows(ongoing, retry)]
  return (
    <div className={classes.talk}>
      {rows.length === 0 ? (
        <Suggestions onChoose={write} />
      ) : (
        <Thread key={conversation?.uuid ?? 'new'} rows={rows} reading={older} />
      )}
      <LastAnswer words={state.lastAnswer} />
      <MessageBox
        box={box}
        isBusy={state.outgoing !== null}
        onSend={send}
        onStop={stopAnswer}
        onEditLast={editLast}
      >
        <ModelChoice />
        <CapChoice />
      </MessageBox>
    </div>
  )
}

/** Announces a finished answer to screen readers. */
function LastAnswer({ words }: { words: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words === '' ? '' : `Assistant: ${words}`}
    </VisuallyHidden>
  )
}
