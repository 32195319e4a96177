import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { createListedDirectory } from '../hosted/directory/listed-directory.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { ModelDirectory } from '../spec/model-directory.ts'

const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1), display_name: z.string().nullish() })),
})
/** More than the models there are: one page. */
const PAGE = '1000'

/** Creates the directory of Anthropic's models, which are all for chats. */
export const createAnthropicDirectory = (
  client: ApiClient,
  models: readonly ModelDefinition[],
): Required<ModelDirectory> =>
  createListedDirectory(
    async (signal) => {
      const { data } = await client.json({ path: '/models', query: { limit: PAGE }, signal }, modelList)
      return data.map(({ id, display_name }) => ({
        ...{ endpoint: id, name: display_name ?? id, description: '' },
        purpose: { kind: 'chat', mode: 'CHAT' },
      }))
    },
    { provider: 'anthropic', models },
  )
