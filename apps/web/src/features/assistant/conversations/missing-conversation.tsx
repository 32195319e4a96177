import { Button } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { ApiError } from '../../../api/api-error.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListState } from '../../../ui/list-states/list-state.tsx'
import { NEW_CONVERSATION } from '../start-conversation.ts'
import { openConversation } from '../use-conversation-address.ts'

/** Shown instead of a conversation that was deleted, belongs to someone else, or could not be loaded. */
export function MissingConversation({ error, retry }: { error: Error; retry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!isGone) return <ListFault noun="the conversation" onRetry={retry} />
  return (
    <ListState
      icon={IconMessageOff}
      title="Conversation not found"
      text="It was deleted, or it belongs to another account."
    >
      <Button variant="default" onClick={() => openConversation(NEW_CONVERSATION)}>
        Start a new conversation
      </Button>
    </ListState>
  )
}
