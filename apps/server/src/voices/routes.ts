import type { voiceRoutes } from '@atelier/contract/routes/voices'
import type { CloneCalls } from '../clones/routes.ts'
import type { Clones } from '../clones/service.ts'
import type { FileReply, Handlers } from '../platform/handler.ts'
import type { Voices } from './service.ts'

type VoiceCalls =
  | 'GET /voices/'
  | 'GET /demo-voices'
  | 'GET /voices/{id}/example'
  | Exclude<keyof typeof voiceRoutes, CloneCalls>

interface VoiceDeps {
  voices: Voices
  clones: Pick<Clones, 'judge'>
  example(id: number): Promise<FileReply>
}

/** The calls of the voice catalogue. */
export function createVoiceHandlers({ voices, clones, example }: VoiceDeps): Handlers<VoiceCalls> {
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
    'POST /favorite-voice': async ({ caller, ownerId, body, origin }) => {
      const { voice, is_clone, favorite } = body
      if (!is_clone) return await voices.favor(caller.accountId, voice, favorite, origin)
      return await clones.judge({ ownerId, accountId: caller.accountId }, voice, { favorite }, origin)
    },
    'POST /voices/rate': async ({ caller, ownerId, body, origin }) => {
      const { voice, is_clone, rating } = body
      if (!is_clone) return await voices.rate(caller.accountId, voice, rating, origin)
      return await clones.judge({ ownerId, accountId: caller.accountId }, voice, { rating }, origin)
    },
    'GET /engine/speech/voice/providers': async () => {
      const results = voices.providers()
      return { results, count: results.length, next: null, previous: null }
    },
  }
}
