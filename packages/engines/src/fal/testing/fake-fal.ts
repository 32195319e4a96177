import { randomUUID } from 'node:crypto'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'

/** Key that the fake takes. */
export const falKey = 'key-of-a-test'

/** A request in the fake's queue. */
interface Waiting {
  readonly endpoint: string
  readonly webhook: string | null
  looks: number
}

/** A fake fal, and what lies in its queue. */
export interface FakeFal extends FakeProvider {
  /** Where fal was told to send its news, by request id. */
  readonly webhooks: ReadonlyMap<string, string>
}

/** Starts a server that answers as fal's queue does: waiting, in progress, then completed. */
export async function startFakeFal(media: SampleMedia): Promise<FakeFal> {
  const queue = new Map<string, Waiting>()
  const webhooks = new Map<string, string>()
  const fake = await startFakeProvider({
    contract: 'fal.json',
    isPaid: ({ method }) => method === 'POST',
    isBeside: ({ path }) => path.startsWith('/files/'),
    answer(asked, { origin }) {
      if (asked.path.startsWith('/files/')) return { bytes: fileOf(asked.path, media) }
      if (asked.headers.authorization !== `Key ${falKey}`) {
        return { status: 401, json: { detail: 'Cannot access application: No user found for Key' } }
      }
      return asked.method === 'POST' ? submit(asked, origin) : look(asked, origin)
    },
  })

  function submit({ path, query }: FakeRequest, origin: string): FakeReply {
    const id = randomUUID()
    const webhook = query.get('fal_webhook')
    queue.set(id, { endpoint: path.slice(1), webhook, looks: 0 })
    if (webhook) webhooks.set(id, webhook)
    return { json: statusOf('IN_QUEUE', id, path, origin) }
  }

  function look({ method, path }: FakeRequest, origin: string): FakeReply | undefined {
    const [, id = '', what] = /^\/[^/]+\/[^/]+\/requests\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const waiting = queue.get(id)
    if (!waiting) return { status: 404, json: { detail: 'Request not found' } }
    if (method === 'PUT') return { status: 202, json: { status: 'CANCELLATION_REQUESTED' } }
    if (what === undefined) return { json: outputOf(waiting.endpoint, origin) }
    const status = (['IN_QUEUE', 'IN_PROGRESS'] as const)[waiting.looks++] ?? 'COMPLETED'
    return {
      status: status === 'COMPLETED' ? 200 : 202,
      json: statusOf(status, id, `/${waiting.endpoint}`, origin),
    }
  }

  return Object.assign(fake, { webhooks })
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

function outputOf(endpoint: string, origin: string): unknown {
  const file = (name: string) => ({ url: `${origin}/files/${name}`, file_name: name })
  const sound = file('sound.flac')
  if (endpoint.includes('recraft')) return { images: [file('picture.webp')] }
  if (endpoint.includes('stable-diffusion')) {
    const images = [{ ...file('picture.webp'), width: 64, height: 64 }]
    return { images, has_nsfw_concepts: [false], num_images: 1, prompt: '', seed: 1, timings: {} }
  }
  if (endpoint.endsWith('voice-clone')) return { custom_voice_id: `voice-${randomUUID()}`, audio: sound }
  if (endpoint.endsWith('speech-02-hd')) return { audio: sound, duration_ms: 1000 }
  if (endpoint === 'fal-ai/stable-audio') return { audio_file: sound }
  if (endpoint.includes('stable-audio-25')) return { audio: sound, seed: 1 }
  if (endpoint.includes('music')) return { audio: sound }
  return endpoint.includes('wan') ? { video: file('film.mp4'), seed: 1 } : { video: file('film.mp4') }
}
