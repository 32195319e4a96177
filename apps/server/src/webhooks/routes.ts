import type { webhookRoutes } from '@atelier/contract/routes/webhooks'
import type { Caller, Handlers } from '../platform/handler.ts'
import type { Asker, Webhooks } from './service.ts'

const askerOf = ({ caller, params, ip }: { caller: Caller; params: { id: number }; ip: string }): Asker => ({
  accountId: caller.accountId,
  keyId: params.id,
  address: ip,
})

/** The calls about webhooks. */
export function createWebhookHandlers(webhooks: Webhooks): Handlers<keyof typeof webhookRoutes> {
  return {
    'GET /customer/api-key/{id}/webhook': async (request) => ({
      webhook: await webhooks.find(askerOf(request)),
    }),
    'POST /customer/api-key/{id}/webhook': (request) => webhooks.create(askerOf(request), request.body),
    'PUT /customer/api-key/{id}/webhook': (request) => webhooks.change(askerOf(request), request.body),
    'DELETE /customer/api-key/{id}/webhook': async (request) => {
      await webhooks.remove(askerOf(request))
      return undefined
    },
    'POST /customer/api-key/{id}/webhook/secret': (request) => webhooks.rotate(askerOf(request)),
    'POST /customer/api-key/{id}/webhook/test': (request) => webhooks.test(askerOf(request)),
    'GET /customer/api-key/{id}/webhook/deliveries': (request) => {
      const { status, ...page } = request.query
      return webhooks.list(askerOf(request), status, { ...page, url: request.url })
    },
    'GET /customer/api-key/{id}/webhook/deliveries/{delivery}': (request) =>
      webhooks.read(askerOf(request), request.params.delivery),
    'POST /customer/api-key/{id}/webhook/deliveries/{delivery}/resend': (request) =>
      webhooks.resend(askerOf(request), request.params.delivery),
  }
}
