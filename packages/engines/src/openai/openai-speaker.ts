import type { ApiClient } from '../hosted/http/api-client.ts'
import type { HostedSpeaker, SpeechPart } from '../hosted/speech/hosted-speaker.ts'
import type { Model } from '../spec/engine.ts'
import { readVoiceCode } from './openai-voices.ts'

/** Timeout of speaking a part, in milliseconds. */
const TIMEOUT_MS = 300_000

/** Requested file format: uncompressed, or one that nearly every server supports. */
type SpeechFormat = 'wav' | 'mp3'

/** Request body for a part. */
function openaiSpeechRequest(
  { text, voice: code, speed }: Pick<SpeechPart, 'text' | 'voice' | 'speed'>,
  response_format: SpeechFormat,
) {
  const { model, voice } = readVoiceCode(code)
  return { model, voice, input: text, response_format, ...(speed === 1 ? {} : { speed }) }
}

/** Differences between OpenAI-compatible speech servers. */
export interface OpenaiSpeakerOptions {
  readonly models: () => readonly Model[]
  readonly format: SpeechFormat
}

/** Speaks with OpenAI or a compatible server. */
export function createOpenaiSpeaker(api: ApiClient, { models, format }: OpenaiSpeakerOptions): HostedSpeaker {
  return {
    get models() {
      return models()
    },
    limit: { most: 4096, unit: 'characters' },
    speeds: { min: 0.25, max: 4 },
    sampleRate: 24_000,
    async speak(part, path, _request, { signal }) {
      const json = openaiSpeechRequest(part, format)
      await api.save({ path: '/audio/speech', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }, path)
      return {}
    },
  }
}
