import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { HostedService } from '../hosted/open-service.ts'
import { cacheFreshValue } from '../hosted/webhooks/fresh-value.ts'
import { isRecent } from '../hosted/webhooks/recent.ts'
import type { WebhookEvent } from '../spec/webhook-event.ts'

const KEYS_URL = 'https://rest.alpha.fal.ai/.well-known/jwks.json'

const keySet = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })),
})

/**
 * Creates the verification of fal's signatures: Ed25519 over the request, the account, the time and a hash of the body.
 * @param configuredUrl replaces fal's own address, also for its keys
 */
export function createFalWebhookCheck(
  { fetchJson }: Pick<HostedService, 'fetchJson'>,
  configuredUrl: string | undefined,
): (event: WebhookEvent, signal: AbortSignal) => Promise<boolean> {
  const address = configuredUrl ? `${configuredUrl}/.well-known/jwks.json` : KEYS_URL
  const keys = cacheFreshValue(async (signal): Promise<KeyObject[]> => {
    const set = await fetchJson(address, keySet, signal)
    return set.keys.map((key) => createPublicKey({ key, format: 'jwk' }))
  })
  return async ({ headers, body }, signal) => {
    const [request, user, timestamp, signature] = ['request-id', 'user-id', 'timestamp', 'signature'].map(
      (name) => headers[`x-fal-webhook-${name}`],
    )
    if (!request || !user || !timestamp || !signature || !isRecent(timestamp)) return false
    const hash = createHash('sha256').update(body).digest('hex')
    const message = Buffer.from([request, user, timestamp, hash].join('\n'))
    const received = Buffer.from(signature, 'hex')
    return (await keys(signal)).some((key) => verify(null, message, key, received))
  }
}
