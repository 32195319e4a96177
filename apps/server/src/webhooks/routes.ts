import type { webhookRoutes } from '@atelier/contract/routes/webhooks'
import type { Caller, Handlers } from '../platform/handler.ts'
import type { CallerAccess, Webhooks } from './service.ts'

const callerAccessOf = ({
  caller,
  params,
  ip,
}: {
  caller: Caller
  params: { id: number }
  ip: string
}): CallerAccess => ({
  accountId: caller.accountId,
  keyId: params.id,
  address: ip,
})

/** The calls of webhooks. */
export function createWebhookHandlers(webhooks: Webhooks): Handlers<keyof typeof webhookRoutes> {
  return {
    'GET /customer/api-key/{id}/webhook': async (request) => ({
      webhook: await webhooks.find(callerAccessOf(request)),
    }),
    'POST /customer/api-key/{id}/webhook': (request) =>
      webhooks.create(callerAccessOf(request), request.body),
    'PUT /customer/api-key/{id}/webhook': (request) => webhooks.change(callerAccessOf(request), request.body),
    'DELETE /customer/api-key/{id}/webhook': async (request) => {
      await webhooks.remove(callerAccessOf(request))
      return undefined
    },
    'POST /customer/api-key/{id}/webhook/secret': (request) => webhooks.rotate(callerAccessOf(request)),
    'POST /customer/api-key/{id}/webhook/test': (request) => webhooks.test(callerAccessOf(request)),
    'GET /customer/api-key/{id}/webhook/deliveries': (request) => {
      const { status, ...page } = request.query
      return webhooks.list(callerAccessOf(request), status, page)
    },
    'GET /customer/api-key/{id}/webhook/deliveries/{delivery}': (request) =>
      webhooks.read(callerAccessOf(request), request.params.delivery),
    'POST /customer/api-key/{id}/webhook/deliveries/{delivery}/resend': (request) =>
      webhooks.resend(callerAccessOf(request), request.params.delivery),
  }
}
