import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useStore } from '../../state/store.ts'
import { attached, clearAttached } from './box/attached.ts'
import { boxDraft, editing } from './box/box-draft.ts'
import { useChosenModel } from './box/model-choice.tsx'
import { cancelQuote, confirming, confirmQuote } from './confirm.ts'
import type { Conversation, Message } from './conversation.ts'
import { type Said, type SentFile, say } from './talk.ts'
import type { ThreadActions } from './thread/message-rows.tsx'

function focusEnd(box: HTMLTextAreaElement | null): void {
  if (!box) return
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
}

/** Waits until the box has drawn what was put into it. */
const soon = (work: () => void) => requestAnimationFrame(work)

/** Everything that can be said and done in the conversation that is shown. */
export function useTalking(
  conversation: Conversation | undefined,
  messages: readonly Message[],
  box: RefObject<HTMLTextAreaElement | null>,
) {
  const client = useQueryClient()
  const { busy, failure } = useStore(confirming, (state) => state)
  const chosen = useChosenModel()

  const tell = (text: string, files: readonly SentFile[], replaces?: number) => {
    // Whatever goes wrong on the way is shown in the thread.
    const { cap } = boxDraft().get()
    say(client, { text, files, conversation: conversation?.uuid, replaces, cap, ...chosen }).catch(
      console.error,
    )
  }
  const send = () => {
    const { text } = boxDraft().get()
    const change = editing.get()
    const files = attached.get().flatMap(({ sent }) => sent ?? [])
    boxDraft().clearText()
    clearAttached()
    editing.set(null)
    tell(text.trim(), [...(change?.files ?? []), ...files], change?.id)
  }
  const edit = (message: Message) => {
    const files = message.data?.attachments ?? []
    editing.set({ id: message.id, conversation: message.conversation_id, files })
    boxDraft().change({ text: message.message })
    soon(() => focusEnd(box.current))
  }
  const last = messages.findLast(({ role }) => role === 'user')
  const made = messages.findLast(({ data }) => (data?.results?.length ?? 0) > 0)
  const isChangeable = last !== undefined && last.id > (made?.id ?? 0)

  const actions: ThreadActions = {
    quote: {
      busy: busy !== null,
      refusal: failure !== null && failure.conversation === conversation?.uuid ? failure.detail : null,
      onConfirm: () => conversation && void confirmQuote(client, conversation).catch(console.error),
      onCancel: () => conversation && void cancelQuote(client, conversation).catch(console.error),
      onChange: () => focusEnd(box.current),
    },
    onEdit: edit,
    onAgain: () => last && tell(last.message, last.data?.attachments ?? [], last.id),
    onChoose: (words) => tell(words, []),
  }
  return {
    actions,
    send,
    retry: (said: Said) => void say(client, said).catch(console.error),
    editLast: () => {
      if (isChangeable) edit(last)
    },
    write: (words: string) => {
      boxDraft().change({ text: words })
      soon(() => focusEnd(box.current))
    },
  }
}
