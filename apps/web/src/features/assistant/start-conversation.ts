import { navigate } from '../../navigation/address.ts'
import { createStore } from '../../state/store.ts'

/** Value of the URL's parameter for a conversation without messages. */
export const NEW_CONVERSATION = 'new'

/** The first message of the conversation to start; null once the assistant has taken it. */
export const firstMessage = createStore<string | null>(null)

/** Opens the assistant with a new conversation, and sends its first message there. */
export async function startConversation(text: string): Promise<void> {
  firstMessage.set(text)
  await navigate({ to: '/assistant', search: { conversation: NEW_CONVERSATION } })
}
