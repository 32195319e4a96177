import type { ApiClient } from '../hosted/http/api-client.ts'
import type { HostedSpeaker } from '../hosted/speech/hosted-speaker.ts'
import { limitsOf } from '../hosted/speech/speaker-limits.ts'
import { EngineError } from '../spec/engine-error.ts'
import { readPollyCode } from './polly-voices.ts'
import type { Sign } from './signing.ts'

const SAMPLE_RATE = 24_000

const usual = {
  limit: { most: 3000, unit: 'characters' },
  speeds: { min: 1, max: 1 },
  sampleRate: SAMPLE_RATE,
} as const

/** Request body for a part; throws `invalid` for an unknown voice. Unlike MP3, Ogg adds no silence at the edges. */
export function pollyRequest(text: string, voice: string) {
  const choice = readPollyCode(voice)
  if (!choice) throw new EngineError('invalid', `${voice} is not a voice of Amazon Polly`)
  return {
    Engine: choice.engine,
    LanguageCode: choice.language,
    OutputFormat: 'ogg_vorbis',
    SampleRate: String(SAMPLE_RATE),
    Text: text,
    TextType: 'text',
    VoiceId: choice.id,
  }
}

/** Speaks with Amazon Polly; speaking rates are applied locally, as not every engine supports them. */
export function createPollySpeaker(api: ApiClient, sign: Sign): HostedSpeaker {
  return {
    options: (model) => limitsOf(model, usual),
    async speak({ text, voice }, path, _request, { signal }) {
      const apiRequest = { path: '/v1/speech', text: JSON.stringify(pollyRequest(text, voice)) }
      await api.save({ ...apiRequest, headers: sign(apiRequest), signal, isPaid: true }, path)
      return {}
    },
  }
}
