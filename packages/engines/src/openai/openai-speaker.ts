import type { ApiClient } from '../hosted/http/api-client.ts'
import type { HostedSpeaker, SpeechPart } from '../hosted/speech/hosted-speaker.ts'
import { limitsOf } from '../hosted/speech/speaker-limits.ts'
import { withMapping } from '../hosted/speech/speech-mapping.ts'
import { readVoiceCode } from '../hosted/voices/named-voices.ts'
import type { EngineRequest } from '../spec/engine.ts'

/** Timeout of speaking a part, in milliseconds. */
const TIMEOUT_MS = 300_000

/** Requested file format: uncompressed, or one that nearly every server supports. */
type SpeechFormat = 'wav' | 'mp3'

const usual = {
  limit: { most: 4096, unit: 'characters' },
  speeds: { min: 0.25, max: 4 },
  sampleRate: 24_000,
} as const

/** Request body for a part, but for the mapping. A text may be spoken by voices of several models. */
function openaiSpeechRequest(
  { text, voice: code, speed }: SpeechPart,
  { model: { code: own, endpoint } }: EngineRequest<'speech'>,
  response_format: SpeechFormat,
) {
  const { model, voice } = readVoiceCode(code)
  return {
    model: model === own ? endpoint : model,
    voice,
    input: text,
    response_format,
    ...(speed === 1 ? {} : { speed }),
  }
}

/** Speaks with OpenAI or a compatible server. */
export function createOpenaiSpeaker(api: ApiClient, format: SpeechFormat): HostedSpeaker {
  return {
    options: (model) => limitsOf(model, usual),
    async speak(part, path, request, { signal }) {
      const json = await withMapping(openaiSpeechRequest(part, request, format), part, request)
      await api.save({ path: '/audio/speech', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }, path)
      return {}
    },
  }
}
