import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebar, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { useStore } from '../../state/store.ts'
import { Row, Stack } from '../../ui/box/box.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import classes from './assistant.module.css'
import { BoxDraftContext, boxDraftOf } from './box/box-draft.ts'
import { MessageBox } from './box/message-box.tsx'
import { SettingsChip } from './box/settings-chip.tsx'
import { chat, chatIn } from './chat.ts'
import { type Conversation, openQuoteMessage, threadOf } from './conversation.ts'
import { ConversationList } from './conversations/conversation-list.tsx'
import { MissingConversation } from './conversations/missing-conversation.tsx'
import { NEW_CONVERSATION } from './start-conversation.ts'
import { Suggestions } from './suggestions.tsx'
import { chatRows } from './thread/chat-rows.tsx'
import { messageRows } from './thread/message-rows.tsx'
import { Thread } from './thread/thread.tsx'
import { useChat } from './use-chat.ts'
import { openConversation, useConversationAddress } from './use-conversation-address.ts'
import { useConversation, useFollowedResults, useOlderMessages } from './use-conversations.ts'

const ConversationDrawer = lazy(() =>
  import('./conversations/conversation-drawer.tsx').then((module) => ({
    default: module.ConversationDrawer,
  })),
)

/** Screens up to this width have no room for the list beside the conversation. */
const NARROW = '(max-width: 1000px)'

/** The assistant: describe content, see its price, confirm it, and get the result. */
export function AssistantScreen() {
  const { shown, isLoading, fault } = useConversation()
  useConversationAddress(shown?.uuid)
  useFollowedResults()
  const { data: user } = useQuery(meQuery)
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const [choice, setIsListOpen] = useState<boolean | null>(null)
  const isListOpen = choice ?? !isNarrow
  return (
    <div className={classes.screen} data-list={(isListOpen && !isNarrow) || undefined}>
      {isListOpen && !isNarrow ? (
        <aside className={classes.aside} aria-label="Earlier">
          <ConversationList shown={shown?.uuid} onChoose={() => undefined} />
        </aside>
      ) : null}
      {isListOpen && isNarrow ? (
        <Suspense>
          <ConversationDrawer shown={shown?.uuid} onClose={() => setIsListOpen(false)} />
        </Suspense>
      ) : null}
      <div className={classes.talk}>
        <Head title={shown?.title} isListOpen={isListOpen} onToggle={() => setIsListOpen(!isListOpen)} />
        {isLoading || !user ? <Loading /> : null}
        {fault ? <MissingConversation {...fault} /> : null}
        {isLoading || !user || fault ? null : (
          <BoxDraftContext value={boxDraftOf(user.id)}>
            <Chat conversation={shown} />
          </BoxDraftContext>
        )}
      </div>
    </div>
  )
}

interface HeadProps {
  readonly title: string | undefined
  readonly isListOpen: boolean
  readonly onToggle: () => void
}

function Head({ title, isListOpen, onToggle }: HeadProps) {
  return (
    <Row gap="xs" className={classes.head}>
      <IconButton
        icon={IconLayoutSidebar}
        label="Conversations"
        aria-expanded={isListOpen}
        onClick={onToggle}
      />
      {title === undefined ? <span className={classes.title} /> : <h2 className={classes.title}>{title}</h2>}
      {isListOpen || title === undefined ? null : (
        <IconButton
          icon={IconPlus}
          label="New conversation"
          onClick={() => openConversation(NEW_CONVERSATION)}
        />
      )}
    </Row>
  )
}

function Loading() {
  return (
    <Stack gap="md" grow className={classes.loading} role="status" aria-label="Loading">
      <Skeleton height={48} width="55%" ml="auto" />
      <Skeleton height={120} width="80%" />
      <Skeleton height={48} width="40%" ml="auto" />
    </Stack>
  )
}

function Chat({ conversation }: { conversation: Conversation | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const older = useOlderMessages(conversation)
  const messages = useMemo(() => threadOf(conversation, older.data), [conversation, older.data])
  const state = useStore(chat, (now) => now)
  const ongoing = chatIn(conversation?.uuid, state)
  const { actions, send, retry, stop, editLast, write } = useChat(conversation, messages, box)
  const replaces = (ongoing.outgoing ?? ongoing.failure?.outgoing)?.replaces
  const remaining = replaces === undefined ? messages : messages.filter(({ id }) => id < replaces)
  const rows = [
    ...messageRows(conversation, remaining, actions),
    ...chatRows(ongoing, { onRetry: retry, onCancel: stop }),
  ]
  const quote = openQuoteMessage(conversation, remaining)
  const pinned = quote && { key: String(quote.id), cost: conversation?.data?.cost ?? 0 }
  return (
    <>
      {rows.length === 0 ? (
        <Suggestions onChoose={write} />
      ) : (
        <Thread key={conversation?.uuid ?? 'new'} rows={rows} reading={older} pinned={pinned} />
      )}
      <LastAnswer words={state.lastAnswer} />
      <MessageBox
        box={box}
        isBusy={state.outgoing !== null}
        onSend={send}
        onStop={stop}
        onEditLast={editLast}
      >
        <SettingsChip />
      </MessageBox>
    </>
  )
}

/** Characters of an answer that are announced: a screen reader reads the rest in the thread. */
const ANNOUNCED = 200

/** Announces a finished answer to screen readers. */
function LastAnswer({ words }: { words: string }) {
  const short = words.length > ANNOUNCED ? `${words.slice(0, ANNOUNCED).trimEnd()}…` : words
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {short === '' ? '' : `Assistant: ${short}`}
    </VisuallyHidden>
  )
}
