import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const tell = (body: unknown) => server.call('POST', '/v1/metrics-events', { body })
async function figure(name: string): Promise<number> {
  const { body } = await server.call('GET', '/metrics')
  return Number(
    body
      .split('\n')
      .find((line: string) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  )
}

it('counts first logins and purchases, of whoever tells of them', async () => {
  expect((await tell({ event: 'new_user' })).status).toBe(204)
  expect((await tell({ event: 'new_social_user' })).status).toBe(204)
  const purchase = { event: 'purchase', currency: 'EUR', quantity: 10, unit_price: 1 }
  expect((await tell(purchase)).status).toBe(204)
  expect(await figure('atelier_events_total{event="new_user"}')).toBe(1)
  expect(await figure('atelier_events_total{event="new_social_user"}')).toBe(1)
  expect(await figure('atelier_events_total{event="purchase"}')).toBe(1)
  expect(await figure('atelier_purchased_euros_total')).toBe(10)
})

it.each([
  { event: 'anything else' },
  { event: 'purchase' },
  { event: 'purchase', currency: 'USD', quantity: 1, unit_price: 1 },
  { event: 'purchase', currency: 'EUR', quantity: 0, unit_price: 1 },
])('does not count %j', async (body) => {
  expect((await tell(body)).status).toBe(400)
})

it('stops a flood', async () => {
  const answers = await Promise.all(Array.from({ length: 130 }, () => tell({ event: 'new_user' })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
})
