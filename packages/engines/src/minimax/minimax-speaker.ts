import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { HostedSpeaker, SpeechPart } from '../hosted/speech/hosted-speaker.ts'
import { limitsOf } from '../hosted/speech/speaker-limits.ts'
import { withMapping } from '../hosted/speech/speech-mapping.ts'
import { readVoiceCode } from '../hosted/voices/named-voices.ts'

/** Timeout of speaking a part, in milliseconds. */
const TIMEOUT_MS = 300_000

const usual = {
  limit: { most: 5000, unit: 'characters' },
  speeds: { min: 0.5, max: 2 },
  sampleRate: 32_000,
} as const

/** MiniMax sends audio in hexadecimal. */
export const minimaxSound = z.object({ data: z.object({ audio: z.hex().min(2) }) })

/** Request body for a part, but for the mapping. */
function minimaxSpeechRequest(model: string, { text, voice, speed }: SpeechPart) {
  return {
    model,
    text,
    stream: false,
    voice_setting: { voice_id: readVoiceCode(voice).voice, speed, vol: 1, pitch: 0 },
    audio_setting: { format: 'mp3', sample_rate: 32_000, bitrate: 128_000, channel: 1 },
    language_boost: 'auto',
    output_format: 'hex',
  }
}

/** Speaks with MiniMax. */
export function createMinimaxSpeaker(api: ApiClient): HostedSpeaker {
  return {
    options: (model) => limitsOf(model, usual),
    async speak(part, path, request, { signal }) {
      const json = await withMapping(minimaxSpeechRequest(request.model.endpoint, part), part, request)
      const apiRequest = { path: '/v1/t2a_v2', json, signal, timeoutMs: TIMEOUT_MS, isPaid: true }
      const { data } = await api.json(apiRequest, minimaxSound)
      await writeFile(path, Buffer.from(data.audio, 'hex'))
      return {}
    },
  }
}
