import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookEvent } from '../../spec/webhook-event.ts'
import { isRecent } from './recent.ts'

/**
 * Verifies the signature of a webhook according to Standard Webhooks (https://www.standardwebhooks.com).
 * @param secret the provider's secret, `whsec_` and base64
 */
export function isStandardWebhook({ headers, body }: WebhookEvent, secret: string): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (!id || !timestamp || !signatures || !isRecent(timestamp)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const received = Buffer.from(value, 'base64')
    return version === 'v1' && received.length === expected.length && timingSafeEqual(received, expected)
  })
}
