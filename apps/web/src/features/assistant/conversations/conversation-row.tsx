import { CONVERSATION_TITLE_CHARACTERS } from '@atelier/contract/kinds/conversation'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Row, textStyles } from '../../../ui/box/box.tsx'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import type { Conversation } from '../conversation.ts'
import { dropConversation, showConversation } from '../use-conversations.ts'
import classes from './conversation-list.module.css'
import { stateWords } from './conversation-words.ts'

interface RowProps {
  readonly conversation: Conversation
  readonly isShown: boolean
  readonly onChoose: (uuid: string) => void
}

/** A conversation in the list: it opens on click, and can be renamed and deleted. */
export function ConversationRow({ conversation, isShown, onChoose }: RowProps) {
  const { uuid, title, created_at } = conversation
  const [isRenaming, setIsRenaming] = useState(false)
  const remove = useRemoval()
  const state = stateWords(conversation)
  if (isRenaming) return <Rename conversation={conversation} onDone={() => setIsRenaming(false)} />
  return (
    <Row as="li" className={classes.row} data-shown={isShown || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-current={isShown || undefined}
        onClick={() => onChoose(uuid)}
      >
        <span className={textStyles.truncate}>{title}</span>
        <span className={textStyles.caption}>
          {state === '' ? null : <span>{state}</span>}
          {state === '' ? null : ' · '}
          <ItemDate iso={created_at} />
        </span>
      </button>
      <span className={classes.actions}>
        <IconButton
          icon={IconPencil}
          label={`Rename conversation ${title}`}
          size={15}
          onClick={() => setIsRenaming(true)}
        />
        <IconButton
          icon={IconTrash}
          label={`Delete conversation ${title}`}
          size={15}
          onClick={() => void remove(conversation)}
        />
      </span>
    </Row>
  )
}

/** The title as a field: Enter or leaving it saves, Escape does not. */
function Rename({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { uuid, title } = conversation
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (name: string) =>
      call('PUT /assistant/chat/converstations/{uuid}', { params: { uuid }, body: { title: name } }),
    onSuccess: (renamed) => showConversation(client, renamed),
  })
  const save = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const name = currentTarget.value.trim()
    if (name !== '' && name !== title) mutate(name)
    onDone()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') event.currentTarget.value = title
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // Escape ends the renaming, not the drawer around it.
    event.preventDefault()
    event.currentTarget.blur()
  }
  return (
    <li>
      <input
        className={classes.rename}
        aria-label="Title"
        defaultValue={title}
        maxLength={CONVERSATION_TITLE_CHARACTERS}
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={save}
      />
    </li>
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
