import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import { respondAsFalPlatform } from './fake-fal-platform.ts'
import { checkFalFields } from './fal-endpoints.ts'

/** Key that the fake accepts. */
export const falKey = 'key-of-a-test'

/** A request in the fake's queue. */
interface Waiting {
  readonly endpoint: string
  readonly webhook: string | null
  polls: number
}

/** A signed webhook, as fal posts it. */
export interface FalWebhook {
  /** The webhook URL of the request. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A fake fal, and its webhooks. */
export interface FakeFal extends FakeProvider {
  /** The webhook of the newest request with a webhook URL; undefined before the first. */
  webhook(at?: Date): FalWebhook | undefined
  /** Id of the newest request. */
  newest(): string
}

/** Starts a server that responds like fal's queue does: waiting, in progress, then completed. */
export async function startFakeFal(media: SampleMedia): Promise<FakeFal> {
  const queue = new Map<string, Waiting>()
  const keys = generateKeyPairSync('ed25519')
  const fake = await startFakeProvider({
    contract: 'fal.json',
    isPaid: ({ method }) => method === 'POST',
    checkUndescribed: checkFalFields,
    // The platform API has another description.
    isAuxiliary: ({ path }) => ['/files/', '/.well-known/', '/v1/'].some((start) => path.startsWith(start)),
    respond(request, { origin }) {
      if (request.path === '/.well-known/jwks.json') {
        return { json: { keys: [keys.publicKey.export({ format: 'jwk' })] } }
      }
      if (request.path.startsWith('/files/')) return { bytes: fileOf(request.path, media) }
      if (request.headers.authorization !== `Key ${falKey}`) {
        return { status: 401, json: { detail: 'Cannot access application: No user found for Key' } }
      }
      if (request.path.startsWith('/v1/')) return respondAsFalPlatform(request)
      return request.method === 'POST' ? submit(request, origin) : poll(request, origin)
    },
  })

  function submit({ path, query }: FakeRequest, origin: string): FakeReply {
    const id = randomUUID()
    const webhook = query.get('fal_webhook')
    queue.set(id, { endpoint: path.slice(1), webhook, polls: 0 })
    return { json: statusOf('IN_QUEUE', id, path, origin) }
  }

  function poll({ method, path }: FakeRequest, origin: string): FakeReply | undefined {
    const [, id = '', what] = /^\/[^/]+\/[^/]+\/requests\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const waiting = queue.get(id)
    if (!waiting) return { status: 404, json: { detail: 'Request not found' } }
    if (method === 'PUT') return { status: 202, json: { status: 'CANCELLATION_REQUESTED' } }
    if (what === undefined) return { json: outputOf(waiting.endpoint, origin) }
    const status = (['IN_QUEUE', 'IN_PROGRESS'] as const)[waiting.polls++] ?? 'COMPLETED'
    return {
      status: status === 'COMPLETED' ? 200 : 202,
      json: statusOf(status, id, `/${waiting.endpoint}`, origin),
    }
  }

  function createWebhook(at = new Date()): FalWebhook | undefined {
    const [id, { webhook: url }] = [...queue].findLast(([, { webhook }]) => webhook) ?? [
      '',
      { webhook: null },
    ]
    if (!url) return undefined
    const body = JSON.stringify({ request_id: id, status: 'OK', payload: {} })
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const hash = createHash('sha256').update(body).digest('hex')
    const signed = Buffer.from([id, 'a-user', timestamp, hash].join('\n'))
    const headers = {
      'x-fal-webhook-request-id': id,
      'x-fal-webhook-user-id': 'a-user',
      'x-fal-webhook-timestamp': timestamp,
      'x-fal-webhook-signature': sign(null, signed, keys.privateKey).toString('hex'),
    }
    return { url, headers, body }
  }

  return Object.assign(fake, { webhook: createWebhook, newest: () => [...queue.keys()].at(-1) ?? '' })
}

function statusOf(status: string, id: string, path: string, origin: string) {
  const request = `${origin}${path.split('/').slice(0, 3).join('/')}/requests/${id}`
  return {
    status,
    request_id: id,
    response_url: request,
    status_url: `${request}/status`,
    cancel_url: `${request}/cancel`,
  }
}

const fileOf = (path: string, { image, video, audio }: SampleMedia): Buffer =>
  path.endsWith('webp') ? image : path.endsWith('mp4') ? video : audio

/** Endpoints that return images. */
const imageEndpoint = /recraft|stable-diffusion|nano-banana|flux|seedream|z-image/

function outputOf(endpoint: string, origin: string): unknown {
  const file = (name: string) => ({ url: `${origin}/files/${name}`, file_name: name })
  const sound = file('sound.flac')
  if (endpoint.includes('stable-diffusion')) {
    const images = [{ ...file('picture.webp'), width: 64, height: 64 }]
    return { images, has_nsfw_concepts: [false], num_images: 1, prompt: '', seed: 1, timings: {} }
  }
  if (imageEndpoint.test(endpoint)) return { images: [file('picture.webp')] }
  if (endpoint.endsWith('voice-clone')) return { custom_voice_id: `voice-${randomUUID()}`, audio: sound }
  if (endpoint.includes('minimax/speech')) return { audio: sound, duration_ms: 1000 }
  if (endpoint === 'fal-ai/stable-audio') return { audio_file: sound }
  if (endpoint.includes('stable-audio-25')) return { audio: sound, seed: 1 }
  if (endpoint.includes('ace-step')) return { audio: sound, lyrics: '', seed: 1, tags: '' }
  if (endpoint.includes('music')) return { audio: sound }
  if (endpoint.endsWith('video-to-audio')) return { audio: sound, video: file('video.mp4') }
  return endpoint.includes('wan') ? { video: file('video.mp4'), seed: 1 } : { video: file('video.mp4') }
}
