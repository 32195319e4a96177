import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import type { Conversation } from '../conversation.ts'
import { chosenConversation, dropConversation, type useConversations } from '../use-conversations.ts'
import classes from './conversation-list.module.css'

type ConversationListProps = ReturnType<typeof useConversations> & {
  /** Called when a conversation was selected or created. */
  readonly onChoose: () => void
}

/** Conversations, newest at the bottom; older pages are added above. */
export function ConversationList({ pages, conversations, shown, onChoose }: ConversationListProps) {
  const choose = (uuid: string) => {
    chosenConversation.set(uuid)
    onChoose()
  }
  return (
    <nav className={classes.list} aria-label="Conversations">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => choose('new')}
      >
        New conversation
      </Button>
      {pages.isPending ? <Loading /> : null}
      {pages.isError && conversations.length === 0 ? (
        <Fault words="Couldn’t load your conversations." onRetry={() => void pages.refetch()} />
      ) : null}
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
      <Stack as="ul" gap={4} className={classes.rows}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.uuid}
            conversation={conversation}
            isShown={conversation === shown}
            onChoose={choose}
          />
        ))}
      </Stack>
    </nav>
  )
}

function stateOf({ cancelled, completed, data, results }: Conversation): string {
  if (cancelled) return 'Cancelled'
  if (results.length > 0) return `${results.length} generated`
  if (completed) return 'Completed'
  return data ? 'Needs your reply' : 'Open'
}

interface RowProps {
  readonly conversation: Conversation
  readonly isShown: boolean
  readonly onChoose: (uuid: string) => void
}

function ConversationRow({ conversation, isShown, onChoose }: RowProps) {
  const { uuid, title } = conversation
  const remove = useRemoval()
  return (
    <Row as="li" className={classes.row} data-shown={isShown || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-current={isShown || undefined}
        onClick={() => onChoose(uuid)}
      >
        <span className={textStyles.truncate}>{title}</span>
        <span className={textStyles.caption}>{stateOf(conversation)}</span>
      </button>
      <IconButton
        icon={IconTrash}
        label={`Delete conversation ${title}`}
        size={15}
        onClick={() => void remove(conversation)}
      />
    </Row>
  )
}

/** Deletes a conversation after confirmation. */
function useRemoval(): (conversation: Conversation) => Promise<void> {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (uuid: string) => call('DELETE /assistant/chat/converstations/{uuid}', { params: { uuid } }),
    onSuccess: (_nothing, uuid) => dropConversation(client, uuid),
  })
  return async ({ uuid, title }) => {
    const yes = await dialogs.confirm({
      title: 'Delete conversation',
      message: `Delete “${title}”? Generated items stay in your library.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (yes) mutate(uuid)
  }
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
