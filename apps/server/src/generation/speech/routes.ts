import { startCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import type { Handlers } from '../../platform/handler.ts'
import { prepareSpeech } from './prepare.ts'
import type { SpeechCatalogueOf } from './speaking-voice.ts'

interface SpeechDeps {
  catalogueOf: SpeechCatalogueOf
  starts: Starts
}

/** The calls that make recordings. */
export function createSpeechHandlers(deps: SpeechDeps): Handlers<'POST /conversion/text[/{team}]'> {
  return {
    'POST /conversion/text[/{team}]': async (request) => {
      const prepared = await prepareSpeech(
        deps.catalogueOf(request.ownerId, request.caller.accountId, request.caller.role),
        request.body,
      )
      return await deps.starts.one(startCall('POST /conversion/text[/{team}]', request), prepared)
    },
  }
}
