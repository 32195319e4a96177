import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isStandardWebhook } from './standard-webhook.ts'

const secret = `whsec_${Buffer.from('the secret of a test').toString('base64')}`
const body = Buffer.from('{"id":"abc"}')

function sign(at = Date.now(), key = 'the secret of a test') {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

test('a signature with the secret is accepted, even beside one with another secret', () => {
  const headers = sign()
  const both = `v1,AAAA ${headers['webhook-signature']}`
  expect(isStandardWebhook({ headers, body }, secret)).toBe(true)
  expect(isStandardWebhook({ headers: { ...headers, 'webhook-signature': both }, body }, secret)).toBe(true)
})

test.each([
  ['nothing is signed', {}],
  ['another secret was used', sign(Date.now(), 'another secret')],
  ['it is ten minutes old', sign(Date.now() - 600_000)],
  ['the time was changed', { ...sign(), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) }],
  [
    'the signature is of another version',
    { ...sign(), 'webhook-signature': `v2,${sign()['webhook-signature'].slice(3)}` },
  ],
])('news are refused when %s', (_name, headers) => {
  expect(isStandardWebhook({ headers, body }, secret)).toBe(false)
})

test('a changed body is rejected', () => {
  expect(isStandardWebhook({ headers: sign(), body: Buffer.from('{"id":"abd"}') }, secret)).toBe(false)
})
