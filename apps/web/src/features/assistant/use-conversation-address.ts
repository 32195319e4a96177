import { useEffect, useLayoutEffect } from 'react'
import { navigate, useAddress } from '../../navigation/address.ts'
import { useStore } from '../../state/store.ts'
import { NEW_CONVERSATION } from './start-conversation.ts'
import { chosenConversation } from './use-conversations.ts'

const PATH = '/assistant'

/** The conversation in the URL: its uuid or `new`; null without one, undefined at another screen's URL. */
function useAddressed(): string | null | undefined {
  return useAddress(({ pathname, search }) => {
    // While the user leaves, the URL already belongs to the next screen.
    if (pathname.toLowerCase() !== PATH) return undefined
    const { conversation } = search as { conversation?: unknown }
    return typeof conversation === 'string' ? conversation : null
  })
}

/**
 * Keeps the URL and the open conversation the same, so that links, reloads and the back button lead to it. Without a
 * conversation in the URL, the one opened last stays open.
 */
export function useConversationAddress(shown: string | undefined): void {
  const address = useAddressed()
  const chosen = useStore(chosenConversation, (uuid) => uuid)
  const target = shown ?? (chosen === NEW_CONVERSATION ? chosen : undefined)
  useLayoutEffect(() => {
    if (address) chosenConversation.set(address)
  }, [address])
  useEffect(() => {
    if (target === undefined || address === undefined || target === address) return
    // A choice of the user is in the URL already; this is the start or the end of a conversation.
    void navigate({ to: PATH, search: { conversation: target }, replace: true, resetScroll: false })
    // Only a change of the open conversation: a changed URL changes it first.
  }, [target, address === null])
}

/** Opens a conversation by its uuid, or a new one. */
export function openConversation(uuid: string): void {
  void navigate({ to: PATH, search: { conversation: uuid }, resetScroll: false })
}
