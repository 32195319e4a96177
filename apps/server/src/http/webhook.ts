import type { FastifyInstance } from 'fastify'

/** Largest event in bytes. */
const BODY_LIMIT = 1_000_000

/** Takes an event of payments as it came, with its signature. */
export type ReceiveEvent = (body: Buffer, signature: string) => Promise<void>

/** Takes news of a provider of engines as they came; `item` is what the address names. */
export type ReceiveProviderNews = (news: {
  provider: string
  item: string | undefined
  headers: Record<string, string | undefined>
  body: Buffer
}) => Promise<void>

interface Receivers {
  receivePaymentEvent: ReceiveEvent
  receiveProviderNews: ReceiveProviderNews
}

/**
 * Serves the addresses at which others tell their news: who takes the payments, and the providers of engines. Their bodies
 * stay bytes, because signatures are over those; that is why they are no calls of the contract.
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
        const news = { item, headers: Object.fromEntries(single), body: bytesOf(body) }
        await receivers.receiveProviderNews({ provider: params.provider, ...news })
        return { received: true }
      },
    )
  })
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
