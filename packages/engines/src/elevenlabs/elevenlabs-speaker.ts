import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ApiClient, ApiRequest } from '../hosted/http/api-client.ts'
import type { HostedSpeaker, SpeechPart, SpokenPart } from '../hosted/speech/hosted-speaker.ts'
import { limitsOf } from '../hosted/speech/speaker-limits.ts'
import { withMapping } from '../hosted/speech/speech-mapping.ts'
import { wordsOfCharacters } from '../hosted/speech/word-times.ts'
import { readVoiceCode } from '../hosted/voices/named-voices.ts'
import { EngineError } from '../spec/engine-error.ts'
import { isUnknownPath } from './elevenlabs-faults.ts'

/** Timeout of speaking a part, in milliseconds. */
const TIMEOUT_MS = 300_000
/** Available to every account, including free ones. */
const FORMAT = 'mp3_44100_128'

const timed = z.object({
  audio_base64: z.base64().min(1),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
    })
    .nullish(),
})

const usual = {
  limit: { most: 5000, unit: 'characters' },
  speeds: { min: 0.7, max: 1.2 },
  sampleRate: 44_100,
} as const

/** Request body for a part, but for the mapping. */
function elevenlabsSpeechRequest(model_id: string, { text, speed, before, after }: SpeechPart) {
  return {
    text,
    model_id,
    ...(speed === 1 ? {} : { voice_settings: { speed } }),
    ...(before === '' ? {} : { previous_text: before }),
    ...(after === '' ? {} : { next_text: after }),
  }
}

/** Speaks with ElevenLabs, with character timings if the server supports them. */
export function createElevenlabsSpeaker(api: ApiClient): HostedSpeaker {
  let supportsTimestamps = true
  return {
    options: (model) => limitsOf(model, usual),
    async speak(part, path, request, { signal }) {
      const apiRequest: ApiRequest = {
        path: `/v1/text-to-speech/${encodeURIComponent(readVoiceCode(part.voice).voice)}`,
        query: { output_format: FORMAT },
        json: await withMapping(elevenlabsSpeechRequest(request.model.endpoint, part), part, request),
        signal,
        timeoutMs: TIMEOUT_MS,
        isPaid: true,
      }
      if (supportsTimestamps) {
        try {
          return await speakTimed(api, apiRequest, part.text, path)
        } catch (error) {
          // A replacement server may support the plain call only; the request was not accepted, so it can be repeated.
          if (!(error instanceof EngineError && isUnknownPath(error))) throw error
          supportsTimestamps = false
        }
      }
      await api.save(apiRequest, path)
      return {}
    },
  }
}

async function speakTimed(
  api: ApiClient,
  apiRequest: ApiRequest,
  text: string,
  path: string,
): Promise<SpokenPart> {
  const response = await api.json({ ...apiRequest, path: `${apiRequest.path}/with-timestamps` }, timed)
  await writeFile(path, Buffer.from(response.audio_base64, 'base64'))
  const { characters = [], character_start_times_seconds: starts = [] } = response.alignment ?? {}
  return { words: wordsOfCharacters(text, characters, starts) }
}
