import { startCall } from '../../conversions/start/start-call.ts'
import type { Caller, Handlers } from '../../platform/handler.ts'
import type { Consents } from './consents.ts'
import type { Clones } from './service.ts'

/** The calls about cloned voices. */
export type CloneCalls =
  | 'GET /cloned-voices'
  | 'POST /cloned-voices/upload'
  | 'PUT /cloned-voices/{id}'
  | 'DELETE /cloned-voices/delete/{id}'

const scopeOf = ({ ownerId, caller }: { ownerId: number; caller: Caller }) => ({
  ownerId,
  accountId: caller.accountId,
})

/** The calls that clone voices from samples. */
export function createCloneHandlers(clones: Clones): Handlers<CloneCalls> {
  return {
    'GET /cloned-voices': async (request) => await clones.list(scopeOf(request), request.query),
    'POST /cloned-voices/upload': async (request) =>
      await clones.make(startCall('POST /cloned-voices/upload', request), request.body, request.files.file),
    'PUT /cloned-voices/{id}': async (request) => {
      const call = startCall('PUT /cloned-voices/{id}', request)
      // The same change of another voice is another change.
      const keyedCall = { ...call, body: [request.params.id, request.body] }
      return await clones.change(keyedCall, request.params.id, request.body, request.files.file)
    },
    'DELETE /cloned-voices/delete/{id}': async ({ ownerId, params }) => {
      await clones.remove(ownerId, params.id)
      return undefined
    },
  }
}

/** The calls about consents. */
export type ConsentCalls = 'GET /account/consents' | 'POST /account/consents/{id}/revocation'

/** The calls about consents to cloned voices. */
export function createConsentHandlers(consents: Consents): Handlers<ConsentCalls> {
  return {
    'GET /account/consents': async ({ caller, query }) => consents.list(caller.accountId, query),
    'POST /account/consents/{id}/revocation': async ({ caller, params, ip }) =>
      consents.revoke(caller.accountId, params.id, ip),
  }
}
