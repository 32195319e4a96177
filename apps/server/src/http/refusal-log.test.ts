import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../platform/logger.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const lines: Record<string, unknown>[] = []
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ log: createLogger({ level: 'info', roles: 'api' }, destination) })
})
afterAll(() => server.stop())

const refusals = (reason: string) =>
  lines.filter((line) => line.msg === 'request refused' && line.reason === reason)

it('logs failed sign-ins, codes and tokens and forbidden calls, with account and source', async () => {
  const user = await server.signUp()
  const { email } = user
  const post = (path: string, body: object) => server.call('POST', `/v1${path}`, { body })
  await post('/signin', { email, password: 'not it' })
  await post('/user/confirm', { email, confirmation_code: '000000' })
  await server.call('GET', '/v1/me', { token: 'x'.repeat(43) })
  await server.call('GET', '/v1/library?user=999999', { token: user.token })
  await server.call('GET', '/v1/admin/users', { token: user.token })
  const source = { level: 'warn', source_ip: '127.0.0.1' }
  const known = { ...source, account_id: user.id }
  expect(refusals('wrong_credentials')).toMatchObject([
    { ...known, event: 'authentication.failed', status: 401 },
  ])
  expect(refusals('code_invalid')).toMatchObject([{ ...known, event: 'authentication.failed' }])
  expect(refusals('unauthenticated')).toMatchObject([{ ...source, event: 'authentication.failed' }])
  const denied = { ...known, event: 'authorization.denied' }
  expect(refusals('forbidden')).toMatchObject([
    { ...denied, status: 403 },
    { ...denied, status: 404, call: 'GET /v1/admin/users' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/not it|@example/)
})

it('logs no more than ten lines a minute of one source', async () => {
  const wrong = () => server.call('GET', '/v1/me', { token: 'y'.repeat(43) })
  await Promise.all(Array.from({ length: 30 }, wrong))
  const failed = lines.filter(({ event }) => event === 'authentication.failed')
  expect(failed).toHaveLength(10)
  expect(failed.at(-1)).toHaveProperty('suppressed')
})

it('records more than the first refused sign-in in the audit log', async () => {
  const { email, id } = await server.signUp()
  for (let attempts = 0; attempts < 18; attempts++)
    await server.call('POST', '/v1/signin', { body: { email, password: 'not it' } })
  const entries = server.db.selectFrom('audit_log').selectAll().where('account_id', '=', id)
  expect(await entries.where('act', '=', 'sign_in.refused').execute()).toHaveLength(5)
})
