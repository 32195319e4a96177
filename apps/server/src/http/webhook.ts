import type { FastifyInstance } from 'fastify'

/** Largest event in bytes. */
const BODY_LIMIT = 1_000_000

/** Takes an event as it came, with its signature. */
export type ReceiveEvent = (body: Buffer, signature: string) => Promise<void>

/**
 * Serves the address at which the payment provider tells its news. Its bodies stay bytes, because the signature is over
 * those; that is why it is no call of the contract.
 */
export async function servePaymentWebhook(app: FastifyInstance, receive: ReceiveEvent): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/payments/webhook', async (request) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receive(body, typeof signature === 'string' ? signature : '')
      return { received: true }
    })
  })
}
