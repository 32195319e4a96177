import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookNews } from '../../spec/webhook-news.ts'
import { isRecent } from './recent.ts'

/**
 * Whether news are signed as Standard Webhooks say (https://www.standardwebhooks.com), with this secret.
 * @param secret as the provider shows it, `whsec_` and base64
 */
export function isStandardWebhook({ headers, body }: WebhookNews, secret: string): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (!id || !timestamp || !signatures || !isRecent(timestamp)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
