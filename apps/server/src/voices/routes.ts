import type { Engines } from '../conversions/engines.ts'
import type { Db } from '../platform/database.ts'
import type { FileReply, Handlers, Request } from '../platform/handler.ts'
import { countVoices, listVoices, type VoiceFilter } from './store.ts'
import { viewVoice } from './voice-view.ts'

type VoiceCalls = 'GET /voices/' | 'GET /demo-voices' | 'GET /voices/{id}/example'

interface VoiceDeps {
  db: Db
  engines: Engines
  example(id: number): Promise<FileReply>
}

/** The calls of the voice catalogue. */
export function createVoiceHandlers({ db, engines, example }: VoiceDeps): Handlers<VoiceCalls> {
  async function list(request: Request<'GET /voices/'> | Request<'GET /demo-voices'>, filter: VoiceFilter) {
    const [page, count] = await Promise.all([
      listVoices(db, filter, { ...request.query, url: request.url }),
      countVoices(db, filter),
    ])
    const results = page.rows.map((voice) => viewVoice(voice, engines, request.origin))
    return { results, count, next: page.next, previous: page.previous }
  }

  return {
    'GET /voices/': async (request) => list(request, { ...request.query, demoOnly: request.caller === null }),
    'GET /demo-voices': async (request) => list(request, { demoOnly: true }),
    'GET /voices/{id}/example': async ({ params }) => example(params.id),
  }
}
