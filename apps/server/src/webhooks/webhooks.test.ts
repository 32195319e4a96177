import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { type Receiver, startReceiver, status } from './testing/receiver.ts'

let server: TestServer
let voice: number
let receiver: Receiver

beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server?.stop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

interface WebhookUser {
  user: TestUser
  key: string
  /** URL path of the webhook. */
  path: string
  secret: string
}

async function createKey(user: TestUser): Promise<{ id: number; key: string }> {
  return (await server.call('POST', '/v1/customer/api-key', { token: user.token })).body
}

/** An account with a key and a webhook at the receiver. */
async function hook(events?: string[], existing?: TestUser): Promise<WebhookUser> {
  const user = existing ?? (await server.signUp())
  const { id, key } = await createKey(user)
  const path = `/v1/customer/api-key/${id}/webhook`
  const created = await server.call('POST', path, { token: user.token, body: { url: receiver.url, events } })
  expect(created.status).toBe(201)
  return { user, key, path, secret: created.body.secret }
}

const speak = async (token: string, text = 'Hello.', query = '') => {
  const response = await server.call('POST', `/v1/conversion/text${query}`, { token, body: { text, voice } })
  expect(response.status).toBe(201)
  return response.body
}
const deliveriesOf = async ({ user, path }: WebhookUser, query = '') =>
  (await server.call('GET', `${path}/deliveries${query}`, { token: user.token })).body
const receivedOf = (type: string) => receiver.received.filter(({ body }) => body.type === type)

describe('a webhook', () => {
  it('receives what its key started, signed, with the item as in the API, and once', async () => {
    const hooked = await hook()
    const { id, code_ref } = await speak(hooked.key)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [delivery] = receiver.received
    expect(delivery?.isSignedBy(hooked.secret)).toBe(true)
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Atelier-Webhooks/1',
    })
    const { body: item } = await server.call('GET', `/v1/items/${id}`, { token: hooked.key })
    expect(delivery?.body).toMatchObject({ type: 'conversion.completed', data: { code_ref, kind: 'speech' } })
    const { url_file, ...rest } = Object(delivery?.body.data.item)
    expect(item).toMatchObject({ ...rest, voice: expect.anything() })
    const file = new URL(String(url_file))
    expect((await fetch(`${server.url}${file.pathname}${file.search}`)).status).toBe(200)
    await expect.poll(async () => (await deliveriesOf(hooked)).results[0].status).toBe('delivered')
    expect(await deliveriesOf(hooked)).toMatchObject({
      count: 1,
      results: [
        { id: delivery?.id, event: 'conversion.completed', attempts: 1, last_status: 204, subject: code_ref },
      ],
    })
  })

  it('receives failures with their reason, including cancellations', async () => {
    const hooked = await hook(['conversion.failed'])
    const failed = await speak(hooked.key, 'fail content_policy')
    const hanging = await speak(hooked.key, 'hang')
    await server.call('DELETE', `/v1/items/${hanging.id}`, { token: hooked.key })
    await speak(hooked.key)
    await expect.poll(() => receiver.received.length).toBe(2)
    const about = (codeRef: string) =>
      receiver.received.find(({ body }) => body.data.code_ref === codeRef)?.body.data
    expect(about(failed.code_ref)).toMatchObject({ item: { error: { code: 'content_policy' }, cost: 10 } })
    // It was deleted, so there is no content to return.
    expect(about(hanging.code_ref)).toEqual({ code_ref: hanging.code_ref, kind: 'speech', item: null })
  })

  it('receives a batch event when its last item has ended', async () => {
    const hooked = await hook(['batch.completed'])
    const body = { text: 'A boat.', n: 3 }
    const { body: started } = await server.call('POST', '/v1/image-conversion', { token: hooked.key, body })
    await expect.poll(() => receiver.received.length).toBe(1)
    const { body: batch } = await server.call('GET', `/v1/batches/${started.batch}`, { token: hooked.key })
    expect(receiver.received[0]?.body).toMatchObject({
      type: 'batch.completed',
      data: {
        uuid: started.batch,
        batch: { completed: 3, pending: 0, status: 'completed', cost: batch.cost },
      },
    })
  })

  it('receives nothing of other accounts, other keys or sessions', async () => {
    const hooked = await hook()
    const other = await createKey(hooked.user)
    const otherUser = await hook(undefined, await server.signUp())
    await server.call('DELETE', otherUser.path, { token: otherUser.user.token })
    for (const token of [hooked.user.token, other.key, otherUser.key]) {
      const { code_ref } = await speak(token)
      await server.ended({ ...hooked.user, token }, code_ref)
    }
    const { code_ref } = await speak(hooked.key)
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(receiver.received[0]?.body.data.code_ref).toBe(code_ref)
    expect((await deliveriesOf(hooked)).count).toBe(1)
  })

  it('of a member receives the owner’s item, without its text once the member has left', async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()]
    const body = { email: member.email }
    const { body: membership } = await server.call('POST', '/v1/team', { token: owner.token, body })
    const hooked = await hook(undefined, member)
    const { code_ref } = await speak(hooked.key, 'For the owner.', `?user=${owner.id}`)
    await expect.poll(() => receiver.received.length).toBe(1)
    expect(receiver.received[0]?.body.data).toMatchObject({ code_ref, item: { text: 'For the owner.' } })
    await server.call('DELETE', `/v1/team/${membership.uuid}`, { token: owner.token })
    const [delivery] = (await deliveriesOf(hooked)).results
    await server.call('POST', `${hooked.path}/deliveries/${delivery.id}/resend`, { token: member.token })
    await expect.poll(() => receiver.received.length).toBe(2)
    expect(receiver.received[1]).toMatchObject({ id: delivery.id, body: { data: { code_ref, item: null } } })
  })
})

describe('the secret', () => {
  it('is shown once, and stored sealed in the database', async () => {
    const { user, path, secret } = await hook()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { body } = await server.call('GET', path, { token: user.token })
    expect(JSON.stringify(body)).not.toContain(secret.slice(6))
    const rows = await server.db.selectFrom('webhook_endpoints').select('secret').execute()
    for (const row of rows) expect(row.secret.includes(secret.slice(6))).toBe(false)
  })

  it('is rotated with an overlap in which both sign', async () => {
    const hooked = await hook()
    const { token } = hooked.user
    const { body } = await server.call('POST', `${hooked.path}/secret`, { token })
    expect(Date.parse(body.webhook.former_secret_until)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await speak(hooked.key)
    await expect.poll(() => receiver.received.length).toBe(1)
    const overlap = new Date(Date.now() - 1000)
    await server.db.updateTable('webhook_endpoints').set({ former_until: overlap }).execute()
    await speak(hooked.key)
    await expect.poll(() => receiver.received.length).toBe(2)
    const signedBy = (secret: string) => receiver.received.map((delivery) => delivery.isSignedBy(secret))
    expect(signedBy(hooked.secret)).toEqual([true, false])
    expect(signedBy(body.secret)).toEqual([true, true])
  })
})

describe('the log of deliveries', () => {
  it('lists each attempt with its response, and resends with the same id', async () => {
    const hooked = await hook()
    const { token } = hooked.user
    receiver.respond(status(500, 'out of order'))
    await speak(hooked.key)
    await expect.poll(async () => (await deliveriesOf(hooked)).results[0]?.last_status).toBe(500)
    const [waiting] = (await deliveriesOf(hooked, '?status=pending')).results
    expect(waiting).toMatchObject({ attempts: 1, last_error: 'It responded with 500.' })
    expect(Date.parse(waiting.next_attempt_at)).toBeGreaterThan(Date.now() + 2000)
    receiver.respond(status(200, 'thank you'))
    const path = `${hooked.path}/deliveries/${waiting.id}`
    expect((await server.call('POST', `${path}/resend`, { token })).body.status).toBe('pending')
    await expect.poll(async () => (await server.call('GET', path, { token })).body.status).toBe('delivered')
    const { body } = await server.call('GET', path, { token })
    expect(body.log).toMatchObject([
      { status: 200, error: null, response: null },
      { status: 500, error: 'It responded with 500.', response: null },
    ])
    expect(body.payload).toMatchObject(receiver.received[1]?.body ?? {})
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([waiting.id]))
    expect((await deliveriesOf(hooked, '?status=pending')).count).toBe(0)
  })

  it('is sent again when it is resent during an attempt', async () => {
    const hooked = await hook()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    receiver.respond((response) => void released.then(() => response.writeHead(204).end()))
    await speak(hooked.key)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [delivery] = (await deliveriesOf(hooked)).results
    const path = `${hooked.path}/deliveries/${delivery.id}`
    await server.call('POST', `${path}/resend`, { token: hooked.user.token })
    release()
    await expect.poll(() => receiver.received.map(({ id }) => id)).toEqual([delivery.id, delivery.id])
  })

  it('has test events, which are rate-limited', async () => {
    const hooked = await hook()
    const { token } = hooked.user
    const { status: sent, body } = await server.call('POST', `${hooked.path}/test`, { token })
    expect([sent, body.event]).toEqual([201, 'webhook.test'])
    await expect.poll(() => receivedOf('webhook.test')).toMatchObject([{ id: body.id }])
    const key = `webhook:${(await server.db.selectFrom('webhook_endpoints').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id}`
    await server.db.updateTable('rate_limits').set({ hits: 60 }).where('key', '=', key).execute()
    const refused = await server.call('POST', `${hooked.path}/test`, { token })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('an endpoint', () => {
  it('that responds with 410 is turned off, its owner is notified by email, and pending deliveries are sent when it is on again', async () => {
    const hooked = await hook()
    const { token, email } = hooked.user
    receiver.respond(status(410))
    await speak(hooked.key)
    await expect
      .poll(async () => (await server.call('GET', hooked.path, { token })).body.webhook)
      .toMatchObject({ enabled: false, disabled_reason: 'gone' })
    await expect.poll(() => server.readMail(email)).toContain('(HTTP 410)')
    expect((await server.call('POST', `${hooked.path}/test`, { token })).status).toBe(409)
    receiver.respond(status(200))
    await server.db.updateTable('webhook_deliveries').set({ due_at: new Date() }).execute()
    await server.call('PUT', hooked.path, { token, body: { enabled: true } })
    await expect.poll(async () => (await deliveriesOf(hooked)).results[0].status).toBe('delivered')
  })

  it('that is off receives nothing, and a new address receives later events', async () => {
    const hooked = await hook()
    const { token } = hooked.user
    const off = await server.call('PUT', hooked.path, { token, body: { enabled: false } })
    expect(off.body).toMatchObject({ enabled: false, disabled_reason: 'asked' })
    const { code_ref } = await speak(hooked.key)
    await server.ended({ ...hooked.user, token: hooked.key }, code_ref)
    expect((await deliveriesOf(hooked)).count).toBe(0)
    const moved = await startReceiver()
    const body = { enabled: true, url: moved.url, events: ['conversion.completed'] }
    expect((await server.call('PUT', hooked.path, { token, body })).body).toMatchObject(body)
    await speak(hooked.key)
    await expect.poll(() => moved.received.length).toBe(1)
    expect(receiver.received).toHaveLength(0)
    await moved.close()
  })

  it('is one per own key, and managed in sessions only', async () => {
    const hooked = await hook()
    const otherUser = await server.signUp()
    const body = { url: receiver.url }
    expect((await server.call('POST', hooked.path, { token: hooked.user.token, body })).status).toBe(409)
    const [id] = (await deliveriesOf(hooked)).results
    expect(id).toBeUndefined()
    for (const [method, rest] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ] as const) {
      const sent = method === 'PUT' ? { body: { enabled: false } } : {}
      const send = (token: string) => server.call(method, hooked.path + rest, { token, ...sent })
      expect((await send(otherUser.token)).status, `${method} ${rest}`).toBe(404)
      expect((await send(hooked.key)).status, `${method} ${rest}`).toBe(403)
    }
    const other = await hook(undefined, otherUser)
    await server.call('POST', `${other.path}/test`, { token: otherUser.token })
    const [delivery] = (await deliveriesOf(other)).results
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/resend'],
    ] as const) {
      const path = `${hooked.path}/deliveries/${delivery.id}${end}`
      expect((await server.call(method, path, { token: hooked.user.token })).status).toBe(404)
    }
  })

  it('is deleted with its key', async () => {
    const hooked = await hook()
    await server.call('POST', `${hooked.path}/test`, { token: hooked.user.token })
    await expect.poll(() => receiver.received.length).toBe(1)
    await server.call('DELETE', hooked.path.replace('/webhook', ''), { token: hooked.user.token })
    expect((await server.call('GET', hooked.path, { token: hooked.user.token })).status).toBe(404)
  })

  it.each(['ftp://x', 'http://10.0.0.1/', 'https://192.168.0.1/', 'https://user:pw@example.org/'])(
    'cannot be %s',
    async (url) => {
      const user = await server.signUp()
      const { id } = await createKey(user)
      const { status: code, body } = await server.call('POST', `/v1/customer/api-key/${id}/webhook`, {
        token: user.token,
        body: { url },
      })
      expect([code, body.errors[0].field]).toEqual([400, 'url'])
    },
  )
})
