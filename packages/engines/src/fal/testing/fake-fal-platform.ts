import { z } from 'zod'
import {
  type EndpointSchemas,
  falDocument,
  klingImage,
  minimaxMusic,
  minimaxSpeech,
  nanoBananaEdit,
  seedream,
  unsupported,
} from '../../hosted/directory/testing/endpoint-schemas.ts'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import shipped from '../models.json' with { type: 'json' }

interface FakeEndpoint {
  readonly name: string
  readonly category: string
  readonly status?: string
  readonly schemas: EndpointSchemas
  readonly price?: readonly [amount: number, unit: string]
}

/** The models that Atelier ships with; their schemas are not those of fal. */
const shippedEndpoints = Object.fromEntries(
  shipped.models.map(({ endpoint, name, mode }): [string, FakeEndpoint] => [
    endpoint,
    { name, category: mode.toLowerCase().replaceAll('_', '-'), schemas: seedream },
  ]),
)

const endpoints: Readonly<Record<string, FakeEndpoint>> = {
  ...shippedEndpoints,
  'fal-ai/bytedance/seedream/v4/text-to-image': {
    ...{ name: 'Seedream 4.0', category: 'text-to-image', schemas: seedream, price: [0.03, 'image'] },
  },
  'fal-ai/nano-banana-2/edit': {
    ...{ name: 'Nano Banana 2', category: 'image-to-image', schemas: nanoBananaEdit, price: [0.08, 'image'] },
  },
  'fal-ai/kling-video/v3/standard/image-to-video': {
    ...{ name: 'Kling Video v3', category: 'image-to-video', schemas: klingImage, price: [0.084, 'second'] },
  },
  'fal-ai/minimax/speech-02-hd': {
    ...{ name: 'MiniMax Speech-02 HD', category: 'text-to-speech', schemas: minimaxSpeech },
    price: [0.1, '1000 characters'],
  },
  'fal-ai/minimax-music/v2': { name: 'MiniMax Music', category: 'text-to-audio', schemas: minimaxMusic },
  'fal-ai/hunyuan3d-v21': {
    ...{ name: 'Hunyuan 3D', category: 'image-to-3d', schemas: unsupported, price: [0.5, 'compute second'] },
  },
  'fal-ai/an-old-model': {
    ...{ name: 'An old model', category: 'text-to-image', status: 'deprecated', schemas: seedream },
    price: [0.02, 'image'],
  },
}

/** The documented queries of the platform API; any other is a defect. */
const modelQuery = z.strictObject({
  q: z.string().min(1).optional(),
  category: z.string().optional(),
  status: z.enum(['active', 'deprecated']).optional(),
  limit: z.coerce.number().int().min(1).optional(),
  cursor: z.string().optional(),
  endpoint_id: z.string().optional(),
  expand: z.enum(['openapi-3.0', 'enterprise_status']).optional(),
})
const priceQuery = z.strictObject({ endpoint_id: z.string(), cursor: z.string().optional() })
const MAX_ENDPOINTS = 50
/** Its pages may be smaller than asked for. */
const MAX_PAGE = 5

/** Responds like fal's platform API: models by search or by name, their schemas, and prices. */
export function respondAsFalPlatform({ path, query }: FakeRequest): FakeReply | undefined {
  const asked = query.getAll('endpoint_id').flatMap((ids) => ids.split(','))
  if (asked.length > MAX_ENDPOINTS) return falPlatformError(400, 'validation_error')
  const unknown = asked.find((id) => !Object.hasOwn(endpoints, id))
  if (unknown) return falPlatformError(404, 'not_found')
  if (path === '/v1/models/pricing') {
    priceQuery.parse(Object.fromEntries(query))
    return { json: { prices: asked.flatMap(priceOf), next_cursor: null, has_more: false } }
  }
  return path === '/v1/models' ? { json: listModels(query, asked) } : undefined
}

function listModels(asked: URLSearchParams, ids: readonly string[]) {
  const {
    q = '',
    category,
    status,
    limit = MAX_PAGE,
    cursor = '0',
    expand,
  } = modelQuery.parse(Object.fromEntries(asked))
  const found = Object.entries(endpoints).filter(
    ([id, one]) =>
      (ids.length === 0 || ids.includes(id)) &&
      `${id} ${one.name}`.toLowerCase().includes(q.toLowerCase()) &&
      one.category === (category ?? one.category) &&
      (one.status ?? 'active') === (status ?? one.status ?? 'active'),
  )
  const from = Number(cursor)
  const end = from + Math.min(limit, MAX_PAGE)
  const models = found.slice(from, end).map(([id, one]) => ({
    ...describe(id, one),
    ...(expand === 'openapi-3.0' ? { openapi: falDocument(id, one.schemas) } : {}),
  }))
  const has_more = end < found.length
  return { models, has_more, next_cursor: has_more ? String(end) : null }
}

const describe = (endpoint_id: string, { name, category, status = 'active' }: FakeEndpoint) => ({
  endpoint_id,
  metadata: {
    ...{ display_name: name, category, status, description: `${name}, as fal describes it`, tags: [] },
    ...{
      updated_at: '2026-10-01T00:00:00Z',
      thumbnail_url: 'https://fal.media/a.png',
      license_type: 'commercial',
    },
    model_url: `https://fal.run/${endpoint_id}`,
  },
})

const priceOf = (endpoint_id: string) => {
  const [unit_price, unit] = endpoints[endpoint_id]?.price ?? []
  return unit_price === undefined ? [] : [{ endpoint_id, unit_price, unit, currency: 'USD' }]
}

/** An error in the envelope of the platform API. */
export const falPlatformError = (status: number, type: string): FakeReply => ({
  status,
  json: {
    error: { type, message: 'As the test says', docs_url: 'https://fal.ai/docs', request_id: 'a-request' },
  },
})
