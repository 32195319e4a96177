import { startConversation } from '../features/assistant/start-conversation.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'

/** The home screen, whose message box starts a conversation with the assistant. */
export function HomePage() {
  return <HomeScreen onAsk={(text) => void startConversation(text).catch(console.error)} />
}
