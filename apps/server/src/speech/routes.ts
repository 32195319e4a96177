import { spenderOf } from '../conversions/caps.ts'
import { once } from '../conversions/idempotency.ts'
import type { ConversionQueue } from '../conversions/jobs.ts'
import { type StartRules, startConversion } from '../conversions/start.ts'
import type { Library } from '../library/service.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { prepareSpeech, type SpeechCatalogue } from './prepare.ts'

type SpeechCalls =
  | 'POST /conversion/text[/{team}]'
  | 'GET /conversion/{code_ref}'
  | 'GET /library[/{team}]'
  | 'PUT /library/thumbs'
  | 'DELETE /engine/speech/bulkdelete'

interface SpeechDeps extends SpeechCatalogue {
  db: Db
  queue: ConversionQueue
  library: Library
  rules: StartRules
}

/** The calls of text to speech. */
export function createSpeechHandlers(deps: SpeechDeps): Handlers<SpeechCalls> {
  const { db, queue, library, rules } = deps
  return {
    'POST /conversion/text[/{team}]': async ({ body, ownerId, caller, idempotencyKey, origin }) => {
      const prepared = await prepareSpeech(deps, body)
      const call = { ownerId, route: 'POST /conversion/text', key: idempotencyKey, request: body }
      return await once(db, call, async (tx) => {
        const conversion = await startConversion(tx, queue, prepared, spenderOf(caller, ownerId), rules)
        return library.viewStarted(conversion, caller, origin)
      })
    },
    'GET /conversion/{code_ref}': async ({ params, ownerId, origin }) =>
      library.status(ownerId, params.code_ref, origin),
    'GET /library[/{team}]': async ({ query, ownerId, url, origin }) =>
      library.list(ownerId, { ...query, url, origin }),
    'PUT /library/thumbs': async ({ body, ownerId, origin }) =>
      library.rate(ownerId, body.id, body.thumbs, origin),
    'DELETE /engine/speech/bulkdelete': async ({ query, body, ownerId }) => {
      const ids = query.ids ?? body?.ids
      if (ids) await library.remove(ownerId, { ids })
      else if (body?.filter) await library.remove(ownerId, { filter: body.filter })
      else throw new ApiError('invalid', 'Name the items to delete.', { field: 'ids' })
      return undefined
    },
  }
}
