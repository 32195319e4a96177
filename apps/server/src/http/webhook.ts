import type { FastifyInstance } from 'fastify'

/** Largest event in bytes. */
const BODY_LIMIT = 1_000_000

/** Handles the raw body of a payment event with its signature. */
export type ReceiveEvent = (body: Buffer, signature: string) => Promise<void>

/** Receives a raw webhook of an engine provider; `item` comes from the URL. */
export type ReceiveProviderWebhook = (webhook: {
  provider: string
  item: string | undefined
  headers: Record<string, string | undefined>
  body: Buffer
}) => Promise<void>

interface Receivers {
  receivePaymentEvent: ReceiveEvent
  receiveProviderWebhook: ReceiveProviderWebhook
}

/**
 * Serves the webhooks of the payment provider and of engine providers. Their bodies stay bytes, because signatures
 * cover those; therefore they are not routes of the contract.
 */
export async function serveWebhooks(app: FastifyInstance, receivers: Receivers): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/payments/webhook', async (request) => {
      const signature = request.headers['stripe-signature']
      await receivers.receivePaymentEvent(
        bytesOf(request.body),
        typeof signature === 'string' ? signature : '',
      )
      return { received: true }
    })
    scope.post<{ Params: { provider: string }; Querystring: { item?: string | string[] } }>(
      '/provider-webhooks/:provider',
      async ({ params, query, headers, body }) => {
        const item = typeof query.item === 'string' && /^\w{1,64}$/.test(query.item) ? query.item : undefined
        const single = Object.entries(headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ])
        const webhook = { item, headers: Object.fromEntries(single), body: bytesOf(body) }
        await receivers.receiveProviderWebhook({ provider: params.provider, ...webhook })
        return { received: true }
      },
    )
  })
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
