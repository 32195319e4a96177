import sharp from 'sharp'
import { z } from 'zod'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import { encodedTone } from '../../hosted/testing/tone.ts'
import shipped from '../models.json' with { type: 'json' }
import { checkImageFields } from './image-fields.ts'

/** Key that the fake accepts. */
export const openaiKey = 'sk-of-a-test'

/** A word that the fake's moderation scores highly; everything else is harmless. */
export const judgedWord = 'grimwork'

const paths = new Set(['/audio/speech', '/images/generations', '/images/edits'])

/** Starts a server that responds like OpenAI does: a second of sound for each text, a small picture for each wish. */
export async function startFakeOpenai(media: SampleMedia): Promise<FakeProvider> {
  const [sound, picture] = await Promise.all([
    encodedTone(1, 24_000, 'wav'),
    sharp(media.image).png().toBuffer(),
  ])
  const image = { created: 1_790_000_000, data: [{ b64_json: picture.toString('base64') }] }
  function respond({ headers, path, json }: FakeRequest): FakeReply | undefined {
    if (headers.authorization !== `Bearer ${openaiKey}`) return wrongKey
    if (path === '/models') return { json: { object: 'list', data: models } }
    if (path === '/audio/speech') return { bytes: sound, headers: { 'content-type': 'audio/wav' } }
    if (path === '/moderations') return { json: moderate(json()) }
    return paths.has(path) ? { json: image } : undefined
  }
  return await startFakeProvider({
    contract: 'openai.json',
    prefix: '/v1',
    isPaid: ({ path }) => paths.has(path),
    // Not among the calls of the description.
    isAuxiliary: ({ path }) => path === '/moderations',
    checkUndescribed: checkImageFields,
    respond,
  })
}

const scoreNames = ['harassment', 'hate', 'illicit', 'self-harm', 'sexual', 'sexual/minors', 'violence']

/** Input of the moderation: texts, or one image. */
const moderationBody = z.strictObject({
  model: z.literal('omni-moderation-latest'),
  input: z.union([
    z.array(z.string().min(1)).min(1).max(32),
    z.tuple([
      z.strictObject({
        type: z.literal('image_url'),
        image_url: z.strictObject({ url: z.string().startsWith('data:image/') }),
      }),
    ]),
  ]),
})

/** Scores inputs like the moderation; any other input is a defect. */
function moderate(asked: unknown) {
  const { model, input } = moderationBody.parse(asked)
  const results = input.map((each: unknown) => {
    const isBad = typeof each === 'string' && each.toLowerCase().includes(judgedWord)
    const score = (name: string) => (isBad && name === 'violence' ? 0.97 : 0.0001)
    const of = <T>(value: (name: string) => T) =>
      Object.fromEntries(scoreNames.map((name) => [name, value(name)]))
    return {
      flagged: isBad,
      categories: of((name) => score(name) > 0.5),
      category_scores: of(score),
      category_applied_input_types: of(() => [typeof each === 'string' ? 'text' : 'image']),
    }
  })
  return { id: 'modr-1', model, results }
}

/** Days on which models are shut down. */
const shutdownDates: Readonly<Record<string, string>> = { 'gpt-5': '2026-12-11', 'tts-1': '2027-01-06' }

const models = [
  ...new Set(shipped.models.map(({ endpoint }) => endpoint)),
  ...['gpt-image-9', 'gpt-9-audio', 'sora-2', 'text-embedding-3-small', 'whisper-1'],
].map((id) => ({
  id,
  object: 'model',
  created: 1_700_000_000,
  owned_by: 'openai',
  shutdown_date: shutdownDates[id] ?? null,
}))

/** An error in OpenAI's envelope. */
export const openaiError = (status: number, code: string, type = 'invalid_request_error'): FakeReply => ({
  status,
  json: { error: { message: 'As the test says', type, param: null, code } },
})

const wrongKey = openaiError(401, 'invalid_api_key')
