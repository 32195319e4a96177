import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const report = (body: unknown) => server.call('POST', '/v1/metrics-events', { body })
async function figure(name: string): Promise<number> {
  const { body } = await server.call('GET', '/metrics')
  return Number(
    body
      .split('\n')
      .find((line: string) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  )
}

it('counts first sign-ins and purchases from any client', async () => {
  expect((await report({ event: 'new_user' })).status).toBe(204)
  expect((await report({ event: 'new_social_user' })).status).toBe(204)
  const purchase = { event: 'purchase', currency: 'EUR', quantity: 10, unit_price: 1 }
  expect((await report(purchase)).status).toBe(204)
  expect((await report({ ...purchase, quantity: 9.5 })).status).toBe(204)
  expect(await figure('atelier_events_total{event="new_user"}')).toBe(1)
  expect(await figure('atelier_events_total{event="new_social_user"}')).toBe(1)
  expect(await figure('atelier_events_total{event="purchase"}')).toBe(2)
  expect(await figure('atelier_purchased_euros_total')).toBe(19.5)
})

it.each([
  { event: 'anything else' },
  { event: 'purchase' },
  { event: 'purchase', currency: 'USD', quantity: 1, unit_price: 1 },
  { event: 'purchase', currency: 'EUR', quantity: 0, unit_price: 1 },
  { event: 'purchase', currency: 'EUR', quantity: 10_001, unit_price: 1 },
])('does not count %j', async (body) => {
  expect((await report(body)).status).toBe(400)
})

it('limits the counted purchases of one address', async () => {
  const before = await figure('atelier_purchased_euros_total')
  const purchase = { event: 'purchase', currency: 'EUR', quantity: 10_000, unit_price: 1 }
  const responses = await Promise.all(Array.from({ length: 12 }, () => report(purchase)))
  expect(responses.some(({ status }) => status === 429)).toBe(true)
  const after = await figure('atelier_purchased_euros_total')
  expect(after - before).toBeLessThanOrEqual(100_000)
})

it('is rate-limited', async () => {
  const responses = await Promise.all(Array.from({ length: 130 }, () => report({ event: 'new_user' })))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
})
