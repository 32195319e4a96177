import sharp from 'sharp'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import { encodedTone } from '../../hosted/testing/tone.ts'

/** Key that the fake takes. */
export const openaiKey = 'sk-of-a-test'

const paths = new Set(['/audio/speech', '/images/generations', '/images/edits'])

/** Starts a server that answers as OpenAI does: a second of sound for each text, a small picture for each wish. */
export async function startFakeOpenai(media: SampleMedia): Promise<FakeProvider> {
  const [sound, picture] = await Promise.all([
    encodedTone(1, 24_000, 'wav'),
    sharp(media.image).png().toBuffer(),
  ])
  const image = { created: 1_790_000_000, data: [{ b64_json: picture.toString('base64') }] }
  function answer({ headers, path }: FakeRequest): FakeReply | undefined {
    if (headers.authorization !== `Bearer ${openaiKey}`) return wrongKey
    if (path === '/models') return { json: { object: 'list', data: models } }
    if (path === '/audio/speech') return { bytes: sound, headers: { 'content-type': 'audio/wav' } }
    return paths.has(path) ? { json: image } : undefined
  }
  return await startFakeProvider({
    contract: 'openai.json',
    prefix: '/v1',
    isPaid: ({ path }) => paths.has(path),
    answer,
  })
}

const models = ['gpt-image-1', 'gpt-4o-mini-tts', 'tts-1', 'gpt-5'].map((id) => ({
  id,
  object: 'model',
  created: 1_700_000_000,
  owned_by: 'openai',
}))

/** An error in OpenAI's envelope. */
export const openaiError = (status: number, code: string, type = 'invalid_request_error'): FakeReply => ({
  status,
  json: { error: { message: 'As the test says', type, param: null, code } },
})

const wrongKey = openaiError(401, 'invalid_api_key')
