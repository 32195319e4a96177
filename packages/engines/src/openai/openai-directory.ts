import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { createListedDirectory, inEachMode, lastDayBefore } from '../hosted/directory/listed-directory.ts'
import { purposesOfName, transcribes } from '../hosted/directory/purpose-of-name.ts'
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
      return data.flatMap(({ id, shutdown_date }) =>
        inEachMode(purposesOf(id), {
          ...{ endpoint: id, name: id, description: '', endsOn: lastDayBefore(shutdown_date) },
          unsupported: transcribes(id) ? 'transcription' : undefined,
        }),
      )
    },
    { provider: 'openai', models },
  )

const purposesOf = (id: string) =>
  purposesOfName(id).filter(({ kind }) => kind !== 'chat' || (CHATS.test(id) && !OTHER_CHATS.test(id)))
