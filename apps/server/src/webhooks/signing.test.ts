import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createWebhookSecret, signMessage } from './signing.ts'

test('a message is signed as the published example of Standard Webhooks is', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  }
  expect(signMessage(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('during secret rotation both sign, the newer one first', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()]
  const message = { id: 'msg_1', timestamp: 7, body: '{"title":"Zażółć"}' }
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(key).toHaveLength(32)
    return `v1,${createHmac('sha256', key).update('msg_1.7.{"title":"Zażółć"}').digest('base64')}`
  })
  expect(signMessage(secrets, message)['webhook-signature']).toBe(expected.join(' '))
})
