import type { voiceRoutes } from '@atelier/contract/routes/voices'
import { ApiError } from '../platform/api-error.ts'
import type { FileReply, Handlers } from '../platform/handler.ts'
import type { Voices } from './service.ts'

type VoiceCalls = 'GET /voices/' | 'GET /demo-voices' | 'GET /voices/{id}/example' | keyof typeof voiceRoutes

interface VoiceDeps {
  voices: Voices
  example(id: number): Promise<FileReply>
}

/** The calls of the voice catalogue. */
export function createVoiceHandlers({ voices, example }: VoiceDeps): Handlers<VoiceCalls> {
  return {
    'GET /voices/': async ({ query, caller, url, origin }) =>
      voices.list(
        { ...query, demoOnly: caller === null },
        { ...query, url },
        origin,
        caller?.accountId ?? null,
      ),
    'GET /demo-voices': async ({ query, url, origin }) =>
      voices.list({ demoOnly: true }, { ...query, url }, origin, null),
    'GET /voices/{id}/example': async ({ params }) => example(params.id),
    'POST /favorite-voice': async ({ caller, body, origin }) => {
      const { voice, is_clone, favorite } = body
      if (is_clone) throw new ApiError('invalid', `There is no cloned voice ${voice}.`, { field: 'voice' })
      return await voices.favor(caller.accountId, voice, favorite, origin)
    },
    'POST /voices/rate': async ({ caller, body, origin }) =>
      voices.rate(caller.accountId, body.voice, body.rating, origin),
    'GET /engine/speech/voice/providers': async () => {
      const results = voices.providers()
      return { results, count: results.length, next: null, previous: null }
    },
  }
}
