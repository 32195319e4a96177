import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { createListedDirectory } from '../hosted/directory/listed-directory.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { ModelDirectory } from '../spec/model-directory.ts'

const modelList = z.array(
  z.object({
    model_id: z.string().min(1),
    name: z.string(),
    description: z.string().nullish(),
    can_do_text_to_speech: z.boolean(),
    maximum_text_length_per_request: z.number().nullish(),
  }),
)
/** Limits of a definition. */
const characters = { min: 100, max: 100_000 }

/** Creates the directory of ElevenLabs' speech models. It lists neither those of sound and music nor its costs. */
export function createElevenlabsDirectory(
  client: ApiClient,
  models: readonly ModelDefinition[],
): Required<ModelDirectory> {
  const directory = createListedDirectory(
    async (signal) => {
      const listed = await client.json({ path: '/v1/models', signal }, modelList)
      return listed
        .filter(({ can_do_text_to_speech }) => can_do_text_to_speech)
        .map(({ model_id, name, description, maximum_text_length_per_request: most }) => ({
          ...{ endpoint: model_id, name, description: description ?? '' },
          purpose: { kind: 'speech', mode: 'TEXT_TO_SPEECH' } as const,
          facts: { speech: { quality: 'Generative HD', ...partLimit(most) } as const },
        }))
    },
    { provider: 'elevenlabs', models },
  )
  const others = new Set(models.filter(({ kind }) => kind !== 'speech').map(({ endpoint }) => endpoint))
  return {
    ...directory,
    facts: (endpoints, signal) =>
      directory.facts(
        endpoints.filter((endpoint) => !others.has(endpoint) && !endpoint.startsWith('/')),
        signal,
      ),
  }
}

const partLimit = (most: number | null | undefined) =>
  most && most >= characters.min ? { part_characters: Math.min(Math.floor(most), characters.max) } : {}
