import { type ContractCheck, readContract } from '../../hosted/testing/contract-check.ts'
import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'
import type { SampleMedia } from '../../hosted/testing/sample-media.ts'
import { encodedTone } from '../../hosted/testing/tone.ts'
import shipped from '../models.json' with { type: 'json' }

/** Key that the fake accepts. */
export const elevenlabsKey = 'xi-of-a-test'

const TIMED = '/with-timestamps'
const paid = /^\/v1\/(text-to-speech\/.+|voices\/add|sound-generation|music)$/

const voiceOf = (voice_id: string, name: string, category: string, labels: Record<string, string>) => ({
  voice_id,
  name,
  category,
  labels,
  available_for_tiers: [],
  high_quality_base_model_ids: [],
  preview_url: null as string | null,
  description: null as string | null,
})

const modelOf = (model_id: string, name: string, speaks: boolean, maximum: number) => ({
  ...{ model_id, name, description: `${name}, as ElevenLabs describes it` },
  ...{ can_be_finetuned: false, can_do_text_to_speech: speaks, can_do_voice_conversion: !speaks },
  ...{ can_use_style: true, can_use_speaker_boost: true, serves_pro_voices: false, token_cost_factor: 1 },
  ...{ requires_alpha_access: false, max_characters_request_free_user: 2500 },
  max_characters_request_subscribed_user: maximum,
  maximum_text_length_per_request: maximum,
  languages: [{ language_id: 'en', name: 'English' }],
  model_rates: { character_cost_multiplier: 1 },
  concurrency_group: 'standard',
})

const elevenlabsModels = [
  ...shipped.models
    .filter(({ kind }) => kind === 'speech')
    .map(({ endpoint, name }) => modelOf(endpoint, name, true, 10_000)),
  modelOf('eleven_v9', 'Eleven v9', true, 20_000),
  modelOf('eleven_english_sts_v2', 'Eleven English v2', false, 10_000),
]

/** A fake ElevenLabs, and contract violations of calls missing in the description. */
export interface FakeElevenlabs extends FakeProvider {
  /** Voices of the account; clones join. */
  readonly voices: ReturnType<typeof voiceOf>[]
  /** Contract violations of calls with timestamps, checked against the description of the plain call. */
  timedFaults(): Promise<string[]>
}

/** Starts the fake. `knowsTimes`: it supports the call with timestamps. */
export async function startFakeElevenlabs(
  _media: SampleMedia,
  { knowsTimes = true }: { knowsTimes?: boolean } = {},
): Promise<FakeElevenlabs> {
  const sound = await encodedTone(1, 44_100, 'mp3')
  const plain: ContractCheck = await readContract('elevenlabs.json')
  const voices = [
    voiceOf('rachel', 'Rachel', 'premade', { gender: 'female', accent: 'American', language: 'en' }),
    voiceOf('jan', 'Jan', 'professional', { gender: 'male', language: 'cs' }),
    voiceOf('someones', 'Somebody', 'cloned', { gender: 'female' }),
  ]

  function respond(request: FakeRequest, origin: string): FakeReply | undefined {
    const { method, path, headers } = request
    if (path === '/previews/rachel.mp3') return { bytes: sound }
    if (headers['xi-api-key'] !== elevenlabsKey) return elevenlabsError(401, 'invalid_api_key')
    if (path === '/v2/voices') return listVoices(request)
    if (path === '/v1/user/subscription') return { json: { character_count: 100, character_limit: 1000 } }
    if (path === '/v1/models') return { json: elevenlabsModels }
    if (path === '/v1/voices/add') return addVoice(request)
    const [, one] = /^\/v1\/voices\/([^/]+)$/.exec(path) ?? []
    if (one) return method === 'DELETE' ? removeVoice(one) : getVoice(one, origin)
    if (path.endsWith(TIMED))
      return knowsTimes ? speakTimed(request) : { status: 404, json: { detail: 'Not Found' } }
    return paid.test(path) ? { bytes: sound, headers: { 'content-type': 'audio/mpeg' } } : undefined
  }

  function listVoices({ query }: FakeRequest): FakeReply {
    const found = voices.filter((voice) =>
      (voice.description ?? voice.name).includes(query.get('search') ?? ''),
    )
    const from = Number(query.get('next_page_token') ?? 0)
    const has_more = from + 2 < found.length
    const next_page_token = has_more ? String(from + 2) : null
    const answered = {
      voices: found.slice(from, from + 2),
      has_more,
      total_count: found.length,
      next_page_token,
    }
    return { json: answered }
  }

  function addVoice({ body }: FakeRequest): FakeReply {
    const [, description = null] = /name="description"\r\n\r\n([^\r]+)/.exec(body.toString('latin1')) ?? []
    const added = voiceOf(`clone-${voices.length}`, 'A clone', 'cloned', {})
    voices.push({ ...added, description })
    return { json: { voice_id: added.voice_id, requires_verification: false } }
  }

  function getVoice(id: string, origin: string): FakeReply {
    const found = voices.find(({ voice_id }) => voice_id === id)
    if (!found) return elevenlabsError(400, 'voice_not_found')
    return { json: { ...found, preview_url: id === 'rachel' ? `${origin}/previews/rachel.mp3` : null } }
  }

  function removeVoice(id: string): FakeReply {
    const place = voices.findIndex(({ voice_id }) => voice_id === id)
    if (place < 0) return elevenlabsError(400, 'voice_does_not_exist')
    voices.splice(place, 1)
    return { json: { status: 'ok' } }
  }

  function speakTimed(request: FakeRequest): FakeReply {
    const characters = [...(request.json() as { text: string }).text]
    const character_start_times_seconds = characters.map((_, index) => index / 10)
    const alignment = { characters, character_start_times_seconds, character_end_times_seconds: [] }
    return { json: { audio_base64: sound.toString('base64'), alignment, normalized_alignment: null } }
  }

  const fake = await startFakeProvider({
    contract: 'elevenlabs.json',
    isPaid: ({ path }) => paid.test(path) && (knowsTimes || !path.endsWith(TIMED)),
    // The description lacks the call with timestamps, and a subscription has more fields than are read.
    isAuxiliary: ({ path }) =>
      path.endsWith(TIMED) || path.startsWith('/previews/') || path.endsWith('/subscription'),
    respond: (request, { origin }) => respond(request, origin),
  })
  async function timedFaults(): Promise<string[]> {
    const timed = fake.requests.filter(({ path }) => path.endsWith(TIMED))
    const found = timed.map((request) =>
      plain.request({ ...request, path: request.path.slice(0, -TIMED.length) }),
    )
    return (await Promise.all(found)).flat()
  }
  return Object.assign(fake, { voices, timedFaults })
}

/** An error in ElevenLabs' format. */
export const elevenlabsError = (status: number, message: string): FakeReply => ({
  status,
  json: { detail: { status: message, message: 'As the test says' } },
})
