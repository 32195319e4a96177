import type { ApiClient } from '../hosted/http/api-client.ts'
import type { HostedSpeaker } from '../hosted/speech/hosted-speaker.ts'
import { limitsOf } from '../hosted/speech/speaker-limits.ts'
import { EngineError } from '../spec/engine-error.ts'
import { azureSsml } from './azure-ssml.ts'

const SAMPLE_RATE = 24_000
/** A response holds at most ten minutes of audio: about three times this at the lowest rate. */
const MOST_CHARACTERS = 2000

const usual = {
  limit: { most: MOST_CHARACTERS, unit: 'characters' },
  speeds: { min: 0.5, max: 2 },
  sampleRate: SAMPLE_RATE,
} as const

/** Speaks through Azure AI Speech. */
export function createAzureSpeaker(api: ApiClient): HostedSpeaker {
  return {
    options: (model) => limitsOf(model, usual),
    async speak(part, path, _request, { signal }) {
      const headers = {
        'content-type': 'application/ssml+xml',
        'x-microsoft-outputformat': 'raw-24khz-16bit-mono-pcm',
      }
      const type = await api.save(
        { path: '/cognitiveservices/v1', text: azureSsml(part), headers, signal, isPaid: true },
        path,
      )
      // Raw samples cannot be recognized, and the error page of a proxy would be played as noise.
      if (/^text\/|json|xml/.test(type))
        throw new EngineError('bad_response', `Azure sent ${type} instead of audio`)
      return { rawSampleRate: SAMPLE_RATE }
    },
  }
}
