import sharp from 'sharp'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import { encodedTone } from '../../hosted/testing/tone.ts'
import { checkExtensions } from './extensions.ts'

/** What LocalAI states about a model. */
export interface ModelCapabilities {
  readonly id: string
  /** Null for a file without a configuration. */
  readonly capabilities: readonly string[] | null
  readonly input_modalities: readonly string[] | null
}

/** What such a server offers. */
export interface CompatibleOffer {
  readonly models: readonly string[]
  /** Names of its voices; absent: it has no call that lists them. */
  readonly voices?: readonly string[]
  /** What LocalAI states about its models; absent: it is another server. */
  readonly capabilities?: readonly ModelCapabilities[]
}

const paid = new Set(['/audio/speech', '/images/generations', '/images/edits'])

/** Starts a server that does as OpenAI does, with models of its own and without a key. */
export async function startFakeCompatible(media: SampleMedia, offer: CompatibleOffer): Promise<FakeProvider> {
  const [sound, picture] = await Promise.all([
    encodedTone(1, 24_000, 'mp3'),
    sharp(media.image).png().toBuffer(),
  ])
  const list = offer.models.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'me' }))
  function respond({ path }: FakeRequest, origin: string): FakeReply | undefined {
    if (path === '/models') return { json: { object: 'list', data: list } }
    if (path === '/models/capabilities')
      return offer.capabilities && { json: { object: 'list', data: offer.capabilities } }
    if (path === '/audio/voices') return offer.voices && { json: { voices: offer.voices } }
    if (path === '/audio/speech') return { bytes: sound, headers: { 'content-type': 'audio/mpeg' } }
    const image = { json: { created: 1, data: [{ url: `${origin}/made.png` }] } }
    if (path === '/images/generations') return image
    // LocalAI has no such call.
    if (path === '/images/edits') return offer.capabilities ? undefined : image
    return path === '/made.png' ? { bytes: picture } : undefined
  }
  return await startFakeProvider({
    contract: 'openai.json',
    prefix: '/v1',
    isPaid: ({ path }) => paid.has(path),
    checkUndescribed: checkExtensions,
    isAuxiliary: ({ path }) => ['/audio/voices', '/models/capabilities', '/made.png'].includes(path),
    respond: (request, { origin }) => respond(request, origin),
  })
}
