import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { NEW_CONVERSATION } from '../start-conversation.ts'
import { openConversation } from '../use-conversation-address.ts'
import { useListedConversations } from '../use-conversations.ts'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'

interface ConversationListProps {
  /** The open conversation's uuid. */
  readonly shown: string | undefined
  /** Called when a conversation was selected or created. */
  readonly onChoose: () => void
}

/** Debounce of the search in milliseconds. */
const TYPING_MS = 250

/** Conversations, newest first, with a search over their titles and messages. */
export function ConversationList({ shown, onChoose }: ConversationListProps) {
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), TYPING_MS)
  const choose = (uuid: string) => {
    openConversation(uuid)
    onChoose()
  }
  return (
    <nav className={classes.list} aria-label="Conversations">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => choose(NEW_CONVERSATION)}
      >
        New conversation
      </Button>
      <TextInput
        type="search"
        aria-label="Search conversations"
        placeholder="Search conversations"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Found search={search} shown={shown} onChoose={choose} />
    </nav>
  )
}

interface FoundProps {
  readonly search: string
  readonly shown: string | undefined
  readonly onChoose: (uuid: string) => void
}

function Found({ search, shown, onChoose }: FoundProps) {
  const { pages, conversations } = useListedConversations(search)
  const newestFirst = conversations.toReversed()
  return (
    <div className={classes.found}>
      {pages.isPending ? <Loading /> : null}
      {pages.isError && conversations.length === 0 ? (
        <Fault words="Couldn’t load your conversations." onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.isSuccess && conversations.length === 0 ? (
        <p className={textStyles.note} role="status">
          {search === '' ? 'Your conversations appear here.' : 'No conversation contains these words.'}
        </p>
      ) : null}
      <Stack as="ul" gap={2} className={classes.rows}>
        {newestFirst.map((conversation) => (
          <ConversationRow
            key={conversation.uuid}
            conversation={conversation}
            isShown={conversation.uuid === shown}
            onChoose={onChoose}
          />
        ))}
      </Stack>
      {pages.hasNextPage ? (
        <Button
          variant="subtle"
          size="sm"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Load older
        </Button>
      ) : null}
      {pages.isFetchNextPageError ? (
        <Fault words="Couldn’t load older conversations." onRetry={() => void pages.fetchNextPage()} />
      ) : null}
    </div>
  )
}

function Loading() {
  return (
    <Stack gap={4} className={classes.rows} role="status" aria-label="Loading">
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  )
}

function Fault({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Stack gap="xs" align="start" tone="muted" size="sm" role="alert">
      {words}
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
