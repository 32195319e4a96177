import type { FileReply, Handlers } from '../platform/handler.ts'
import type { Voices } from './service.ts'

type VoiceCalls = 'GET /voices/' | 'GET /demo-voices' | 'GET /voices/{id}/example'

interface VoiceDeps {
  voices: Voices
  example(id: number): Promise<FileReply>
}

/** The calls of the voice catalogue. */
export function createVoiceHandlers({ voices, example }: VoiceDeps): Handlers<VoiceCalls> {
  return {
    'GET /voices/': async ({ query, caller, url, origin }) =>
      voices.list({ ...query, demoOnly: caller === null }, { ...query, url }, origin),
    'GET /demo-voices': async ({ query, url, origin }) =>
      voices.list({ demoOnly: true }, { ...query, url }, origin),
    'GET /voices/{id}/example': async ({ params }) => example(params.id),
  }
}
