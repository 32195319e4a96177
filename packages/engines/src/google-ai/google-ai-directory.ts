import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { createListedDirectory } from '../hosted/directory/listed-directory.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { ModelDirectory } from '../spec/model-directory.ts'

const modelList = z.object({
  models: z.array(
    z.object({
      name: z.string().startsWith('models/'),
      displayName: z.string().nullish(),
      description: z.string().nullish(),
      supportedGenerationMethods: z.array(z.string()).default([]),
    }),
  ),
})
/** More than the models there are: one page. */
const PAGE = '1000'

/** Models that answer with something else than text. */
const NOT_CHAT = /tts|image|embed|audio|live|robotics|computer-use|aqa/

/** Creates the directory of Google's models. Only those for chats are offered. */
export const createGoogleAiDirectory = (
  client: ApiClient,
  models: readonly ModelDefinition[],
): Required<ModelDirectory> =>
  createListedDirectory(
    async (signal) => {
      const listed = await client.json({ path: '/models', query: { pageSize: PAGE }, signal }, modelList)
      return listed.models.map(({ name, displayName, description, supportedGenerationMethods: methods }) => {
        const endpoint = name.slice('models/'.length)
        const isChat = methods.includes('generateContent') && !NOT_CHAT.test(endpoint)
        return {
          ...{ endpoint, name: displayName ?? endpoint, description: description ?? '' },
          purpose: isChat ? { kind: 'chat', mode: 'CHAT' } : undefined,
        }
      })
    },
    { provider: 'google-ai', models },
  )
