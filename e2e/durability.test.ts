import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createAccount, englishVoice } from './account.ts'
import { type ServerUnderTest, startServer, WAIT_MS } from './server.ts'
import { textOf } from './texts.ts'

let server: ServerUnderTest

beforeAll(async () => {
  server = await startServer({ WELCOME_CREDITS: '5000' })
})
afterAll(() => server?.dispose())

it('finishes a long text after a power cut, and charges it once', async () => {
  const account = await createAccount(server)
  const voice = await englishVoice(account)
  const before = await account.credits()
  const { code_ref, cost } = await account.speak({ text: textOf(6000), voice })
  expect(await account.credits()).toBe(before - cost)

  await vi.waitFor(async () => expect((await account.status(code_ref)).progress).toBeGreaterThan(0.05), {
    timeout: WAIT_MS,
    interval: 100,
  })
  await server.kill()
  await server.start()

  const { status, duration } = await account.finished(code_ref)
  expect(status).toBe('completed')
  // 6,000 characters take more than 3.5 minutes at any voice's natural rate.
  expect(duration).toBeGreaterThan(210)
  expect(await account.credits()).toBe(before - cost)
  const { results } = await account.get('GET /wallet/transactions', '?type=capture')
  expect(results.map((transaction) => transaction.captured)).toEqual([cost])
})

it('keeps two data folders apart', async () => {
  const other = inject('sharedServer')
  const account = await createAccount(server)
  const otherUser = await fetch(`${other.url}/v1/me`, {
    headers: { Authorization: `Bearer ${account.token}` },
  })
  expect(otherUser.status).toBe(401)
  const signin = await fetch(`${other.url}/v1/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  expect(signin.status).toBe(401)
})

it('stops within ten seconds during a conversion and resumes it after the start', async () => {
  const account = await createAccount(server)
  const voice = await englishVoice(account)
  const { code_ref } = await account.speak({ text: textOf(5000), voice })
  await server.stop()
  await server.start()
  expect((await account.finished(code_ref)).status).toBe('completed')
})
