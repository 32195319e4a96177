import { randomUUID } from 'node:crypto'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import { getReplicateModel, officialCollection, searchReplicateModels } from './fake-replicate-models.ts'
import { checkModelInput } from './model-inputs.ts'

/** Key that the fake accepts. */
export const replicateKey = 'r8-of-a-test'

/** Secret that its webhooks are signed with. */
export const webhookSecret = 'whsec_dGVzdC1zZWNyZXQ='

interface FakePrediction {
  readonly model: string
  readonly webhook?: string
  polls: number
}

/** A fake, and the inputs it received. */
export interface FakeReplicate extends FakeProvider {
  /** By id of the prediction. */
  readonly predictions: ReadonlyMap<string, FakePrediction>
  /** Error of all further predictions; null for none. */
  failWith(error: string | null): void
}

const errorOf = (status: number, title: string): FakeReply => ({
  status,
  json: { title, detail: title, status },
})

/** Starts a server that responds like Replicate does: a prediction starts, is processed, then succeeds. */
export async function startFakeReplicate(media: SampleMedia): Promise<FakeReplicate> {
  const predictions = new Map<string, FakePrediction>()
  let failure: string | null = null
  function respond(request: FakeRequest, origin: string): FakeReply | undefined {
    const { method, path, headers } = request
    if (path.startsWith('/delivery/')) return { bytes: fileOf(path, media) }
    if (headers.authorization !== `Bearer ${replicateKey}`) return errorOf(401, 'Unauthenticated')
    if (path === '/account') return { json: { type: 'user', username: 'tester' } }
    if (path === '/webhooks/default/secret') return { json: { key: webhookSecret } }
    if (path === '/files') return { status: 201, json: fileResource(`${origin}/given`) }
    const [, name] = /^\/models\/([^/]+\/[^/]+)$/.exec(path) ?? []
    if (name) return getReplicateModel(name) ?? errorOf(404, 'Not found')
    if (path === '/search') return searchReplicateModels(request)
    if (path === '/collections/official') return { json: officialCollection() }
    const [, id = '', cancel] = /^\/predictions\/([^/]+)(\/cancel)?$/.exec(path) ?? []
    if (id) return poll(id, cancel !== undefined, origin)
    return method === 'POST' ? create(request) : undefined
  }

  function create({ path, json }: FakeRequest): FakeReply {
    const { version = '', webhook } = json() as { version?: string; webhook?: string }
    const [, named] = /^\/models\/(.+)\/predictions$/.exec(path) ?? []
    const id = randomUUID()
    const model = named ?? version.replace('version-of-', '')
    predictions.set(id, { model, polls: 0, ...(webhook ? { webhook } : {}) })
    return { status: 201, json: predictionOf(id, model, 'starting') }
  }

  function poll(id: string, isCancel: boolean, origin: string): FakeReply {
    const prediction = predictions.get(id)
    if (!prediction) return errorOf(404, 'Not found')
    if (isCancel) return { json: predictionOf(id, prediction.model, 'canceled') }
    if (failure !== null) return { json: { ...predictionOf(id, prediction.model, 'failed'), error: failure } }
    const status = (['starting', 'processing'] as const)[prediction.polls++] ?? 'succeeded'
    const output = status === 'succeeded' ? outputOf(prediction.model, `${origin}/delivery`) : null
    return { json: { ...predictionOf(id, prediction.model, status), output } }
  }

  const fake = await startFakeProvider({
    contract: 'replicate.json',
    prefix: '/v1',
    isPaid: ({ method, path }) => method === 'POST' && path.endsWith('/predictions'),
    checkUndescribed: checkModelInput,
    // The description lacks the search and the collections.
    isAuxiliary: ({ path }) =>
      path.startsWith('/delivery/') || path === '/search' || path.startsWith('/collections/'),
    respond: (request, { origin }) => respond(request, origin),
  })
  const failWith = (error: string | null) => {
    failure = error
  }
  return Object.assign(fake, { predictions, failWith })
}

const predictionOf = (id: string, model: string, status: string) => ({
  id,
  model,
  version: 'version-of-a-model',
  input: {},
  output: null as unknown,
  error: null,
  data_removed: false,
  status,
  created_at: '2026-01-01T00:00:00Z',
  urls: Object.fromEntries(['get', 'cancel', 'web'].map((what) => [what, `https://api.test/${what}/${id}`])),
})

const fileResource = (url: string) => ({
  id: 'file',
  content_type: 'image/webp',
  size: 1,
  checksums: {},
  metadata: {},
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-02T00:00:00Z',
  urls: { get: url },
})

const fileOf = (path: string, { image, video, audio }: SampleMedia): Buffer =>
  path.endsWith('webp') ? image : path.endsWith('mp4') ? video : audio

function outputOf(model: string, folder: string): unknown {
  if (model.endsWith('voice-cloning')) return { voice_id: 'R8_VOICE', model, preview: `${folder}/a.flac` }
  if (model.includes('stable-diffusion')) return [`${folder}/a.webp`]
  if (/recraft|nano-banana/.test(model)) return `${folder}/a.webp`
  return /kling|wan|veo|mmaudio/.test(model) ? `${folder}/a.mp4` : `${folder}/a.flac`
}
