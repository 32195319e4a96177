import { z } from 'zod'
import { MAX_FOUND, unknownModel } from '../hosted/directory/listed-directory.ts'
import { proposeFromSchema } from '../hosted/directory/openapi-proposal.ts'
import { readCost } from '../hosted/directory/propose-price.ts'
import { purposeOf } from '../hosted/directory/purpose.ts'
import { valueIn } from '../hosted/directory/raw-schema.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { ListedModel, ModelDirectory } from '../spec/model-directory.ts'

const falModel = z.object({
  endpoint_id: z.string().min(1),
  metadata: z
    .object({
      display_name: z.string().nullish(),
      category: z.string().nullish(),
      description: z.string().nullish(),
      status: z.string().nullish(),
    })
    .default({}),
  openapi: z.unknown().optional(),
})
type FalModel = z.output<typeof falModel>
const modelPage = z.object({ models: z.array(falModel), next_cursor: z.string().nullish() })
const pricePage = z.object({
  prices: z.array(
    z.object({ endpoint_id: z.string(), unit_price: z.number(), unit: z.string(), currency: z.string() }),
  ),
})

type Query = Readonly<Record<string, string | readonly string[]>>

/** Categories of which an empty search returns the first models. */
const categories = [
  ...['text-to-image', 'image-to-image', 'text-to-video', 'image-to-video'],
  ...['text-to-speech', 'text-to-audio'],
]

/** Creates the directory of fal's models: its platform API describes and prices every endpoint. */
export function createFalDirectory(client: ApiClient): Required<ModelDirectory> {
  const list = async (query: Query, signal: AbortSignal) =>
    (await client.json({ path: '/v1/models', query, signal }, modelPage)).models

  /** All pages, of a size that fal decides. */
  async function listAll(query: Query, signal: AbortSignal): Promise<readonly FalModel[]> {
    const models: FalModel[] = []
    let cursor: string | undefined
    for (let page = 0; page < MAX_FOUND; page++) {
      const asked = { ...query, ...(cursor === undefined ? {} : { cursor }) }
      const found = await client.json({ path: '/v1/models', query: asked, signal }, modelPage)
      models.push(...found.models)
      cursor = found.next_cursor ?? undefined
      if (cursor === undefined) break
    }
    return models
  }

  async function find(endpoints: readonly string[], signal: AbortSignal): Promise<readonly FalModel[]> {
    try {
      return await listAll({ endpoint_id: endpoints, limit: String(MAX_FOUND) }, signal)
    } catch (error) {
      if (!isUnknown(error)) throw error
      // One unknown endpoint fails the request for all.
      if (endpoints.length <= 1) return []
      return (await Promise.all(endpoints.map((endpoint) => find([endpoint], signal)))).flat()
    }
  }

  async function costOf(endpoint: string, signal: AbortSignal) {
    try {
      const query = { endpoint_id: endpoint }
      const { prices } = await client.json({ path: '/v1/models/pricing', query, signal }, pricePage)
      const price = prices.find(({ endpoint_id }) => endpoint_id === endpoint)
      return price && readCost(price.unit_price, price.unit, price.currency)
    } catch (error) {
      // Some endpoints have no price.
      if (isUnknown(error)) return undefined
      throw error
    }
  }

  return {
    async search(query, signal) {
      const limit = String(query ? MAX_FOUND : Math.floor(MAX_FOUND / categories.length))
      const asked = query ? [{ q: query }] : categories.map((category) => ({ category }))
      const pages = await Promise.all(asked.map((one) => list({ ...one, status: 'active', limit }, signal)))
      return pages.flat().slice(0, MAX_FOUND).map(describe)
    },
    async propose(endpoint, signal) {
      const query = { endpoint_id: endpoint, expand: 'openapi-3.0' }
      const models = await list(query, signal).catch((error: unknown) => {
        throw isUnknown(error) ? unknownModel(endpoint) : error
      })
      const model = models.find(({ endpoint_id }) => endpoint_id === endpoint)
      if (!model) throw unknownModel(endpoint)
      const {
        model: proposed,
        problems,
        fields,
      } = proposeFromSchema({
        ...hintsOf(model),
        ...{ provider: 'fal', page: `https://fal.ai/models/${endpoint}`, document: model.openapi },
        input: schemaIn(model, endpoint, 'post', 'requestBody'),
        output: schemaIn(model, `${endpoint}/requests/{request_id}`, 'get', 'responses', '200'),
        cost: await costOf(endpoint, signal),
      })
      const isEnding = model.metadata.status === 'deprecated'
      return { model: proposed, fields, problems: [...(isEnding ? [deprecated] : []), ...problems] }
    },
    async facts(endpoints, signal) {
      const found = new Set<string>()
      for (let from = 0; from < endpoints.length; from += MAX_FOUND) {
        const models = await find(endpoints.slice(from, from + MAX_FOUND), signal)
        for (const { endpoint_id } of models) found.add(endpoint_id)
      }
      return endpoints.map((endpoint) => ({ endpoint, isAccessible: found.has(endpoint), endsOn: null }))
    },
  }
}

const deprecated = { path: 'endpoint', detail: 'fal marks the model as deprecated. Choose its successor.' }

const isUnknown = (error: unknown) => error instanceof EngineError && error.kind === 'invalid'

function hintsOf({ endpoint_id: endpoint, metadata }: FalModel) {
  const { display_name, description, category } = metadata
  return {
    endpoint,
    name: display_name ?? endpoint,
    description: description ?? '',
    category: category ?? undefined,
  }
}

const describe = (model: FalModel): ListedModel => {
  const { endpoint, name, description, category } = hintsOf(model)
  return { endpoint, name, description, purpose: purposeOf({ endpoint, name, description, category }) }
}

/** The schema of the body of an operation. */
const schemaIn = ({ openapi }: FalModel, path: string, ...operation: readonly string[]) =>
  valueIn(openapi, 'paths', `/${path}`, ...operation, 'content', 'application/json', 'schema')
