import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Generates a secret in the format of Standard Webhooks. */
export const createWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** A message to sign. */
export interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The headers that prove the sender and integrity of a message, as defined by Standard Webhooks
 * (https://www.standardwebhooks.com): one signature per secret, so that a secret can be rotated without a gap.
 */
export function signMessage(
  secrets: readonly string[],
  { id, timestamp, body }: Message,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
