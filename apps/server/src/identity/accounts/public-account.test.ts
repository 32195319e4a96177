import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccount } from '../../operations/settings/routes.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const { email, password } = demoAccount

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

it('closes the demo account, its sessions and keys when it is disabled, and reopens it when it is enabled', async () => {
  const signIn = () => server.call('POST', '/v1/signin', { body: { email, password } })
  const { token } = (await signIn()).body
  const { key } = (await server.call('POST', '/v1/customer/api-key', { token, body: {} })).body
  const statuses = () =>
    Promise.all(
      [token, key].map(async (each) => (await server.call('GET', '/v1/me', { token: each })).status),
    )
  expect(await statuses()).toEqual([200, 200])
  const elsewhere = await startSecondServer(server.connection, { PUBLIC_URL: 'https://studio.example.org' })
  expect(await statuses()).toEqual([401, 401])
  expect((await signIn()).status).toBe(401)
  await elsewhere.stop()
  await server.restart()
  expect((await signIn()).status).toBe(200)
})
