import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useStore } from '../../state/store.ts'
import { attached, clearAttached } from './box/attached.ts'
import { editing, useBoxDraft } from './box/box-draft.ts'
import { useChosenModel } from './box/model-choice.tsx'
import { chat, isUnsent, type OutgoingMessage, type SentFile, sendMessage, stopAnswer } from './chat.ts'
import { cancelQuote, confirming, confirmQuote, reopenQuote } from './confirm.ts'
import type { Conversation, Message } from './conversation.ts'
import { firstMessage, NEW_CONVERSATION } from './start-conversation.ts'
import type { ThreadActions } from './thread/message-rows.tsx'
import { chosenConversation } from './use-conversations.ts'

function focusEnd(box: HTMLTextAreaElement | null): void {
  if (!box) return
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
}

/** Waits until the box has rendered its new text. */
const soon = (work: () => void) => requestAnimationFrame(work)

/** Passes on the first message of a conversation that was started elsewhere, once that conversation is open. */
function useFirstMessage(send: (text: string) => void): void {
  const text = useStore(firstMessage, (now) => now)
  const isNew = useStore(chosenConversation, (uuid) => uuid === NEW_CONVERSATION)
  useEffect(() => {
    if (text === null || !isNew) return
    firstMessage.set(null)
    send(text)
  })
}

/** All actions of the open conversation. */
export function useChat(
  conversation: Conversation | undefined,
  messages: readonly Message[],
  box: RefObject<HTMLTextAreaElement | null>,
) {
  const client = useQueryClient()
  const { busy, failure } = useStore(confirming, (state) => state)
  const chosen = useChosenModel()
  const draft = useBoxDraft()

  const submit = (text: string, files: readonly SentFile[], replaces?: number) => {
    // Errors are shown in the thread.
    const { cap } = draft.get()
    sendMessage(client, { text, files, conversation: conversation?.uuid, replaces, cap, ...chosen }).catch(
      console.error,
    )
  }
  const send = () => {
    const { text } = draft.get()
    const change = editing.get()
    const files = attached.get().flatMap(({ sent }) => sent ?? [])
    draft.clearText()
    clearAttached()
    editing.set(null)
    submit(text.trim(), [...(change?.files ?? []), ...files], change?.id)
  }
  useFirstMessage((text) => {
    // Only one message is sent at a time; this one must not be lost.
    if (chat.get().outgoing === null) submit(text, [])
    else draft.change({ text })
  })
  const edit = (message: Message) => {
    const files = message.data?.attachments ?? []
    editing.set({ id: message.id, conversation: message.conversation_id, files })
    draft.change({ text: message.message })
    soon(() => focusEnd(box.current))
  }
  const last = messages.findLast(({ role }) => role === 'user')
  const generated = messages.findLast(({ data }) => (data?.results?.length ?? 0) > 0)
  const isChangeable = last !== undefined && last.id > (generated?.id ?? 0)

  const actions: ThreadActions = {
    quote: {
      busy: busy !== null,
      refusal: failure !== null && failure.conversation === conversation?.uuid ? failure.detail : null,
      onConfirm: () => conversation && void confirmQuote(client, conversation).catch(console.error),
      onCancel: () => conversation && void cancelQuote(client, conversation).catch(console.error),
      onChange: () => focusEnd(box.current),
    },
    onReopen: () => conversation && void reopenQuote(client, conversation).catch(console.error),
    onEdit: edit,
    onAgain: () => last && submit(last.message, last.data?.attachments ?? [], last.id),
    onChoose: (words) => submit(words, []),
  }
  return {
    actions,
    send,
    retry: (outgoing: OutgoingMessage) => void sendMessage(client, outgoing).catch(console.error),
    /** Stops the answer. The text of a message that still waits for the connection returns to the box. */
    stop: () => {
      const { outgoing } = chat.get()
      const isBack = isUnsent() && draft.get().text === ''
      stopAnswer()
      if (outgoing && isBack) draft.change({ text: outgoing.text })
      soon(() => focusEnd(box.current))
    },
    editLast: () => {
      if (isChangeable) edit(last)
    },
    write: (words: string) => {
      draft.change({ text: words })
      soon(() => focusEnd(box.current))
    },
  }
}
