import type { voiceRoutes } from '@atelier/contract/routes/voices'
import type { FileReply, Handlers } from '../../platform/handler.ts'
import type { CloneCalls } from '../clones/routes.ts'
import type { Clones } from '../clones/service.ts'
import type { PreviewRequest } from './previews.ts'
import type { Voices } from './service.ts'

/** The calls about voices. */
export type VoiceCalls =
  | 'GET /voices/'
  | 'GET /demo-voices'
  | 'GET /voices/facets'
  | 'GET /voices/{id}/example'
  | 'POST /voices/{id}/preview'
  | Exclude<keyof typeof voiceRoutes, CloneCalls>

interface VoiceDeps {
  voices: Voices
  clones: Pick<Clones, 'rate'>
  example(id: number, signal: AbortSignal): Promise<FileReply>
  preview(request: PreviewRequest, signal: AbortSignal): Promise<FileReply>
}

/** The calls of the voice catalogue. */
export function createVoiceHandlers({ voices, clones, example, preview }: VoiceDeps): Handlers<VoiceCalls> {
  return {
    'GET /voices/': async ({ query, caller }) =>
      voices.list({ ...query, demoOnly: caller === null }, query, caller),
    'GET /voices/facets': async ({ caller }) => voices.facets(caller ?? undefined),
    'GET /demo-voices': async ({ query }) => voices.list({ demoOnly: true }, query, null),
    'GET /voices/{id}/example': async ({ params, signal }) => example(params.id, signal),
    'POST /voices/{id}/preview': async ({ params, body, caller, signal }) =>
      preview({ id: params.id, text: body.text, accountId: caller.accountId }, signal),
    'POST /favorite-voice': async ({ caller, ownerId, body }) => {
      const { voice, is_clone, favorite } = body
      if (!is_clone) return await voices.favor(caller.accountId, voice, favorite)
      return await clones.rate({ ownerId, accountId: caller.accountId }, voice, { favorite })
    },
    'POST /voices/rate': async ({ caller, ownerId, body }) => {
      const { voice, is_clone, rating } = body
      if (!is_clone) return await voices.rate(caller.accountId, voice, rating)
      return await clones.rate({ ownerId, accountId: caller.accountId }, voice, { rating })
    },
    'GET /engine/speech/voice/providers': async ({ caller }) => {
      const results = voices.providers(caller ?? undefined)
      return { results, count: results.length, next: null, previous: null }
    },
  }
}
