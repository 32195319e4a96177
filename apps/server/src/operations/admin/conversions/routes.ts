import type { adminConversionRoutes } from '@atelier/contract/routes/admin-conversions'
import type { MediaUrls } from '../../../content/library/media-urls.ts'
import type { ConversionQueue } from '../../../conversions/jobs.ts'
import type { Db } from '../../../platform/database.ts'
import type { Handlers } from '../../../platform/handler.ts'
import { actorOf } from '../actor.ts'
import { cancelByHand, refundByHand, retryByHand } from './actions.ts'
import { viewConversionDetail } from './conversion-detail.ts'
import { listConversions } from './list-conversions.ts'

/** Handles the console's calls of conversions. */
export function createAdminConversionHandlers(deps: {
  db: Db
  queue: ConversionQueue
  urls: MediaUrls
}): Handlers<keyof typeof adminConversionRoutes> {
  const view = (codeRef: string) => viewConversionDetail(deps, codeRef)
  return {
    'GET /admin/conversions': async ({ query }) => listConversions(deps.db, query),
    'GET /admin/conversions/{code_ref}': async (request) => view(request.params.code_ref),
    'POST /admin/conversions/{code_ref}/retry': async (request) => {
      const { params, idempotencyKey } = request
      return await view(await retryByHand(deps, params.code_ref, actorOf(request), idempotencyKey))
    },
    'POST /admin/conversions/{code_ref}/refund': async (request) => {
      await refundByHand(deps, request.params.code_ref, actorOf(request))
      return await view(request.params.code_ref)
    },
    'POST /admin/conversions/{code_ref}/cancel': async (request) => {
      await cancelByHand(deps, request.params.code_ref, actorOf(request))
      return await view(request.params.code_ref)
    },
  }
}
