import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { createListedDirectory, lastDayBefore } from '../hosted/directory/listed-directory.ts'
import type { Purpose } from '../hosted/directory/purpose.ts'
import { purposeOfName } from '../hosted/directory/purpose-of-name.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { ModelDirectory } from '../spec/model-directory.ts'

const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1), shutdown_date: z.string().nullish() })),
})

/** Models that answer in `/chat/completions`, and those of them that do so with something else than text. */
const CHATS = /^(gpt-|chatgpt-|o\d)/
const OTHER_CHATS = /audio|search|instruct|codex|deep-research|computer/

/** Creates the directory of OpenAI's models: the list states which ones a key can access, and when they end. */
export const createOpenaiDirectory = (
  client: ApiClient,
  models: readonly ModelDefinition[],
): Required<ModelDirectory> =>
  createListedDirectory(
    async (signal) => {
      const { data } = await client.json({ path: '/models', signal }, modelList)
      return data.map(({ id, shutdown_date }) => ({
        ...{ endpoint: id, name: id, description: '' },
        purpose: purposeOf(id),
        endsOn: lastDayBefore(shutdown_date),
      }))
    },
    { provider: 'openai', models },
  )

function purposeOf(id: string): Purpose | undefined {
  const purpose = purposeOfName(id)
  const isOther = purpose?.kind === 'chat' && (!CHATS.test(id) || OTHER_CHATS.test(id))
  return isOther ? undefined : purpose
}
