import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let provider: ScriptedProvider
beforeAll(async () => {
  provider = createScriptedProvider('never')
  server = await createTestServer({ provider })
})
afterAll(() => server.stop())

it('never resubmits a request that may have been paid: it fails, and is refunded', async () => {
  const user = await server.signUp()
  const [voice] = (await server.call('GET', '/v1/voices/')).body.results
  const body = { text: 'hang', voice: voice.id }
  const { body: item } = await server.call('POST', '/v1/conversion/text', { token: user.token, body })
  while (!provider.submits.has(item.code_ref)) await server.call('GET', '/healthz')
  await server.restart()
  // Lets the lease of a crashed worker expire.
  await server.db
    .updateTable('conversions')
    .set({ lease_until: new Date(0) })
    .where('id', '=', item.id)
    .execute()
  const ended = await server.ended(user, item.code_ref)
  expect(ended.body).toMatchObject({ status: 'failed', error: { code: 'outcome_unknown' } })
  expect(provider.submits.get(item.code_ref)).toBe(1)
  const me = await server.call('GET', '/v1/me', { token: user.token })
  expect(me.body.wallet).toEqual({ credits: 2000, held: 0 })
})
