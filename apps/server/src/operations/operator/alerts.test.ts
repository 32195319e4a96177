import { type FakeFal, falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import { respondsWith } from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const operator = 'operator@example.org'
const detail = 'User is locked. Reason: Exhausted balance. Top up at the dashboard.'
const broke = respondsWith('an empty account', { status: 403, json: { detail } })

let fal: FakeFal
let server: TestServer
let user: TestUser

beforeAll(async () => {
  fal = await startFakeFal(await makeSampleMedia())
  server = await createTestServer({
    provider: 'configured',
    env: { FAL_API_KEY: falKey, FAL_BASE_URL: fal.url, ADMIN_EMAILS: operator },
  })
  user = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await fal.close()
})

const start = (body: object) => server.call('POST', '/v1/image-conversion', { token: user.token, body })

test('a provider account without credit is reported to the operator by one email, and to users only as an unavailable engine', async () => {
  fal.fault('submit', broke, broke)
  for (const text of ['One', 'Two']) {
    const { body } = await start({ text })
    const ended = await server.ended(user, body.code_ref, 'image-conversion')
    expect(ended.body.status).toBe('failed')
    expect(ended.body.error).toEqual({
      code: 'engine_unavailable',
      detail: 'The engine is not available right now. Please try again later. You were not charged.',
    })
  }
  const mail = await server.readMail(operator)
  expect(mail).toContain('fal reports that the account has no credit left')
  expect(mail).toContain('Exhausted balance')
  const { rate } = await server.db
    .selectFrom('rate_limits')
    .select('hits as rate')
    .where('key', '=', 'operator:fal:quota')
    .executeTakeFirstOrThrow()
  // Both are reported; the second email would have been sent within the hour.
  expect(rate).toBe(2)
  const { body: me } = await server.call('GET', '/v1/me', { token: user.token })
  expect(me.wallet).toEqual({ credits: 2000, held: 0 })
})

test('a request that no longer fits the model is refunded, and the operator is told which model and field', async () => {
  const missing = { detail: [{ loc: ['body', 'image_size'], msg: 'Field required', type: 'missing' }] }
  fal.fault('submit', respondsWith('a changed schema', { status: 422, json: missing }))
  const { body } = await start({ text: 'Something' })
  const ended = await server.ended(user, body.code_ref, 'image-conversion')
  expect(ended.body.status).toBe('failed')
  const mail = await server.readMail(operator)
  expect(mail).toContain('fal no longer matches the description of a model')
  expect(mail).toContain(`Model: ${body.model.code}`)
  expect(mail).toContain('image_size missing Field required')
  const { body: me } = await server.call('GET', '/v1/me', { token: user.token })
  expect(me.wallet).toEqual({ credits: 2000, held: 0 })
})

test('a refusal by content policy is reported as such, and refunded', async () => {
  const refused = { detail: [{ loc: ['body', 'prompt'], msg: 'No', type: 'content_policy_violation' }] }
  fal.fault('submit', respondsWith('its content policy', { status: 422, json: refused }))
  const { body } = await start({ text: 'Something' })
  const ended = await server.ended(user, body.code_ref, 'image-conversion')
  expect(ended.body.error).toEqual({
    code: 'content_policy',
    detail: 'The engine refused this request because of its content rules. You were not charged.',
  })
})

test('a text longer than the model accepts is refused before anything is held', async () => {
  const paid = fal.paid
  const response = await start({ text: 'x'.repeat(1001), model: 'recraft' })
  expect(response.status).toBe(400)
  expect(response.body.errors).toEqual([
    { code: 'invalid', field: 'text', detail: 'This model accepts at most 1000 characters.' },
  ])
  expect(fal.paid).toBe(paid)
})

test('the spec’s models are the default of their modes, and unsupported sizes are refused', async () => {
  const { body } = await server.call('GET', '/v1/image-models', { token: user.token })
  const defaults = body.results.filter((model: { default: boolean }) => model.default)
  expect(defaults.map(({ code, price }: { code: string; price: number }) => [code, price])).toEqual([
    ['recraft', 60],
    ['stable-diffusion-image', 150],
  ])
  const response = await start({ text: 'x', model: 'recraft', size: '640x480' })
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'size' }] } })
})
