import type { assistantRoutes } from '@atelier/contract/routes/assistant'
import type { Feature } from '../platform/feature.ts'
import { createGuide } from './guide/guide.ts'
import { createChatModelFinder } from './llm/find-chat-model.ts'
import type { ModelResponderDeps } from './llm/respond-by-model.ts'
import { createResponders } from './responders.ts'
import { createAssistantHandlers } from './routes.ts'
import { eraseConversations } from './store.ts'

type HandlerDeps = Omit<Parameters<typeof createAssistantHandlers>[0], 'responderFor'>

/** Conversations with the assistant. */
export const assistantFeature = (
  deps: HandlerDeps & ModelResponderDeps,
): Feature<keyof typeof assistantRoutes> => ({
  handlers: createAssistantHandlers({
    ...deps,
    responderFor: createResponders(createGuide(deps), createChatModelFinder(deps)),
  }),
  eraseContent: eraseConversations,
})
