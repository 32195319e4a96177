import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useStore } from '../../state/store.ts'
import classes from './assistant.module.css'
import { CapChoice } from './box/cap-choice.tsx'
import { MessageBox } from './box/message-box.tsx'
import { ModelChoice } from './box/model-choice.tsx'
import { type Conversation, threadOf } from './conversation.ts'
import { ConversationList } from './conversations/conversation-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { stopAnswer, type TalkState, talk } from './talk.ts'
import { messageRows } from './thread/message-rows.tsx'
import { talkRows } from './thread/talk-rows.tsx'
import { Thread } from './thread/thread.tsx'
import { useConversations, useOlderMessages } from './use-conversations.ts'
import { useTalking } from './use-talking.ts'

/** Talk that leads to content: somebody asks, sees what it costs, confirms, and has it. */
export function AssistantScreen() {
  const conversations = useConversations()
  const { pages, shown } = conversations
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
      {pages.isPending ? <Loading /> : <Talk conversation={shown} />}
      <aside className={classes.aside} aria-label="Earlier">
        <ConversationList {...conversations} onChoose={() => setIsListOpen(false)} />
      </aside>
    </div>
  )
}

function Loading() {
  return (
    <div className={classes.talk} role="status" aria-label="Loading">
      <div className={classes.loading}>
        <Skeleton height={48} width="55%" ml="auto" />
        <Skeleton height={120} width="80%" />
        <Skeleton height={48} width="40%" ml="auto" />
      </div>
    </div>
  )
}

/** What is going on in a conversation: nothing while the turn under way belongs to another one. */
function goingOnIn(conversation: Conversation | undefined, state: TalkState): TalkState {
  const { said, failure, keptIn } = state
  const open = said ?? failure?.said
  const isHere = conversation?.uuid === open?.conversation || conversation?.uuid === keptIn
  return isHere ? state : { ...state, said: null, answer: '', failure: null }
}

function Talk({ conversation }: { conversation: Conversation | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const older = useOlderMessages(conversation)
  const messages = useMemo(() => threadOf(conversation, older.data), [conversation, older.data])
  const state = useStore(talk, (now) => now)
  const going = goingOnIn(conversation, state)
  const { actions, send, retry, editLast, write } = useTalking(conversation, messages, box)
  const replaces = (going.said ?? going.failure?.said)?.replaces
  const standing = replaces === undefined ? messages : messages.filter(({ id }) => id < replaces)
  const rows = [...messageRows(conversation, standing, actions), ...talkRows(going, retry)]
  return (
    <div className={classes.talk}>
      {rows.length === 0 ? (
        <Suggestions onChoose={write} />
      ) : (
        <Thread key={conversation?.uuid ?? 'new'} rows={rows} reading={older} />
      )}
      <LastAnswer words={state.heard} />
      <MessageBox
        box={box}
        isBusy={state.said !== null}
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

/** Reads a finished answer to those who can't see it. */
function LastAnswer({ words }: { words: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words === '' ? '' : `Assistant: ${words}`}
    </VisuallyHidden>
  )
}
