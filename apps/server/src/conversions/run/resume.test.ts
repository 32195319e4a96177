import { type FakeFal, type FalWebhook, falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let fal: FakeFal
let server: TestServer
let user: TestUser

beforeAll(async () => {
  fal = await startFakeFal(await makeSampleMedia())
  server = await createTestServer({
    provider: 'configured',
    env: { FAL_API_KEY: falKey, FAL_BASE_URL: fal.url, PUBLIC_URL: 'https://studio.example.org' },
  })
  user = await server.signUp()
})

afterAll(async () => {
  await server.stop()
  await fal.close()
})

/** Posts a webhook to this server, whatever its public address. */
async function post({ url, headers, body }: FalWebhook): Promise<number> {
  const { pathname, search } = new URL(url)
  const response = await fetch(new URL(`${pathname}${search}`, server.url), { method: 'POST', headers, body })
  return response.status
}

async function startVideo() {
  const { body } = await server.call('POST', '/v1/text-to-video', {
    token: user.token,
    body: { text: 'Waves' },
  })
  await vi.waitFor(async () => {
    const { stage } = await server.db
      .selectFrom('conversions')
      .select('stage')
      .where('code_ref', '=', body.code_ref)
      .executeTakeFirstOrThrow()
    expect(stage).toBe('waiting')
    // Without a webhook it would poll after five seconds, longer than this test.
    const { numAffectedRows } = await sql`update pgboss.job set start_after = now() + interval '1 hour'
      where state = 'created' and data->>'id' = ${String(body.id)}`.execute(server.db)
    expect(numAffectedRows).toBe(1n)
  }, 60_000)
  const webhook = fal.webhook()
  if (!webhook) throw new Error('fal has no webhook URL')
  return { codeRef: String(body.code_ref), webhook }
}

test('a fal webhook polls the waiting item at once', async () => {
  const { codeRef, webhook } = await startVideo()
  expect(webhook.url).toBe(`https://studio.example.org/v1/provider-webhooks/fal?item=${codeRef}`)
  const polled = fal.arrival('poll')
  expect(await post(webhook)).toBe(200)
  // The first webhook fetches fal's keys, which is a request too.
  await polled
  await vi.waitFor(() => expect(fal.requests.some(({ path }) => path.endsWith('/status'))).toBe(true), 60_000)
})

test('a webhook that is not signed by fal, modified or old does nothing', async () => {
  const { webhook } = await startVideo()
  const looks = () => fal.requests.filter(({ path }) => path.endsWith('/status')).length
  const before = looks()
  const old = fal.webhook(new Date(Date.now() - 3_600_000))
  expect(await post({ ...webhook, headers: {} })).toBe(403)
  expect(await post({ ...webhook, body: `${webhook.body} ` })).toBe(403)
  expect(await post({ ...webhook, headers: { ...webhook.headers, 'x-fal-webhook-signature': 'ff' } })).toBe(
    403,
  )
  expect(old && (await post(old))).toBe(403)
  expect(await post({ ...webhook, url: webhook.url.replace('/fal?', '/local?') })).toBe(404)
  expect(await post({ ...webhook, url: webhook.url.replace(/item=.*/, 'item=unknown') })).toBe(200)
  expect(looks()).toBe(before)
})
