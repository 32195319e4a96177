import { z } from 'zod'
import { MAX_FOUND, unknownModel } from '../hosted/directory/listed-directory.ts'
import { proposeFromSchema } from '../hosted/directory/openapi-proposal.ts'
import { purposeOf } from '../hosted/directory/purpose.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { ListedModel, ModelDirectory } from '../spec/model-directory.ts'
import { NEWEST } from './predictions.ts'

const replicateModel = z.object({
  owner: z.string().min(1),
  name: z.string().min(1),
  description: z.string().nullish(),
  is_official: z.boolean().nullish(),
  default_example: z.object({ output: z.unknown().optional() }).nullish(),
  latest_version: z.object({ openapi_schema: z.unknown().optional() }).nullish(),
})
type ReplicateModel = z.output<typeof replicateModel>
const found = z.object({ models: z.array(z.object({ model: replicateModel })) })
const collection = z.object({ models: z.array(replicateModel) })

/** Creates the directory of Replicate's models. Their schemas are public, their prices are not. */
export function createReplicateDirectory(client: ApiClient): Required<ModelDirectory> {
  /** Undefined for a model that does not exist. */
  async function get(endpoint: string, signal: AbortSignal): Promise<ReplicateModel | undefined> {
    const name = endpoint.replace(NEWEST, '')
    if (!/^[\w.-]+\/[\w.-]+$/.test(name)) return undefined
    try {
      return await client.json({ path: `/models/${name}`, signal }, replicateModel)
    } catch (error) {
      if (error instanceof EngineError && error.kind === 'unavailable' && error.outcome === 'refused')
        return undefined
      throw error
    }
  }

  return {
    async search(query, signal) {
      const limit = String(MAX_FOUND)
      const models = query
        ? (await client.json({ path: '/search', query: { query, limit }, signal }, found)).models.map(
            ({ model }) => model,
          )
        : (await client.json({ path: '/collections/official', signal }, collection)).models
      return models.slice(0, MAX_FOUND).map(describe)
    },
    async propose(endpoint, signal) {
      const model = await get(endpoint, signal)
      if (!model) throw unknownModel(endpoint)
      const { owner, name } = model
      return proposeFromSchema({
        ...hintsOf(model),
        ...{ provider: 'replicate', runs: endpointOf(model), page: `https://replicate.com/${owner}/${name}` },
        document: model.latest_version?.openapi_schema,
        input: { $ref: '#/components/schemas/Input' },
        output: { $ref: '#/components/schemas/Output' },
        cost: undefined,
      })
    },
    facts: (endpoints, signal) =>
      Promise.all(
        endpoints.map(async (endpoint) => ({
          endpoint,
          isAccessible: (await get(endpoint, signal)) !== undefined,
          endsOn: null,
        })),
      ),
  }
}

/** Official models run by their name, those of the community by their newest version. */
const endpointOf = ({ owner, name, is_official }: ReplicateModel) =>
  `${owner}/${name}${is_official ? '' : NEWEST}`

function hintsOf(model: ReplicateModel) {
  const { owner, name, description, default_example } = model
  const [example] = [default_example?.output].flat()
  return {
    endpoint: `${owner}/${name}`,
    name,
    description: description ?? '',
    ...(typeof example === 'string' && example.startsWith('https:') ? { example } : {}),
  }
}

function describe(model: ReplicateModel): ListedModel {
  const hints = { ...hintsOf(model), endpoint: endpointOf(model) }
  const { endpoint, name, description } = hints
  return { endpoint, name, description, purpose: purposeOf(hints) }
}
