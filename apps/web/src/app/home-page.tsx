import { useQueryClient } from '@tanstack/react-query'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { navigate } from '../navigation/address.ts'

/** The home screen, whose message box starts a conversation with the assistant. */
export function HomePage() {
  const client = useQueryClient()
  const ask = async (text: string) => {
    const [{ sendMessage }, { chosenConversation }] = await Promise.all([
      import('../features/assistant/chat.ts'),
      import('../features/assistant/use-conversations.ts'),
    ])
    chosenConversation.set('new')
    // Errors are shown in the conversation.
    sendMessage(client, { text, files: [], conversation: undefined }).catch(console.error)
    await navigate({ to: '/assistant' })
  }
  return <HomeScreen onAsk={(text) => void ask(text).catch(console.error)} />
}
