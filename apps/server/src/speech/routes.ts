import { type Starts, startCall } from '../library/start-items.ts'
import type { Handlers } from '../platform/handler.ts'
import { prepareSpeech, type SpeechCatalogue } from './prepare.ts'

interface SpeechDeps extends SpeechCatalogue {
  starts: Starts
}

/** The calls that make recordings. */
export function createSpeechHandlers(deps: SpeechDeps): Handlers<'POST /conversion/text[/{team}]'> {
  return {
    'POST /conversion/text[/{team}]': async (request) => {
      const prepared = await prepareSpeech(deps, request.body)
      return await deps.starts.one(startCall('POST /conversion/text[/{team}]', request), prepared)
    },
  }
}
