import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ApiClient } from '../hosted/http/api-client.ts'
import type { HostedSpeaker, SpeechPart } from '../hosted/speech/hosted-speaker.ts'
import { limitsOf } from '../hosted/speech/speaker-limits.ts'
import { withMapping } from '../hosted/speech/speech-mapping.ts'
import { languageOfVoice } from './google-voices.ts'

const usual = {
  limit: { most: 5000, unit: 'bytes' },
  speeds: { min: 0.25, max: 2 },
  sampleRate: 24_000,
} as const

const responseBody = z.object({ audioContent: z.base64().min(1) })

/** Request body for a part, but for the mapping: a WAV file at the voice's own sample rate. */
function googleRequest({ text, voice, speed }: Pick<SpeechPart, 'text' | 'voice' | 'speed'>) {
  return {
    input: { text },
    voice: { languageCode: languageOfVoice(voice), name: voice },
    audioConfig: { audioEncoding: 'LINEAR16', ...(speed === 1 ? {} : { speakingRate: speed }) },
  }
}

/** Speaks with Google Cloud Text-to-Speech. */
export function createGoogleSpeaker(api: ApiClient): HostedSpeaker {
  return {
    options: (model) => limitsOf(model, usual),
    async speak(part, path, request, { signal }) {
      const json = await withMapping(googleRequest(part), part, request)
      const { audioContent } = await api.json(
        { path: '/v1/text:synthesize', json, signal, isPaid: true },
        responseBody,
      )
      await writeFile(path, Buffer.from(audioContent, 'base64'))
      return {}
    },
  }
}
