import fc from 'fast-check'
import type { TestServer, TestUser } from '../test-server.ts'

/** Where no one listens. */
const url = 'http://127.0.0.1:9/hooks'

/** Webhooks of all keys but the last, with a delivery each, as values for the fields of the calls about them. */
export async function createWebhooks(server: TestServer, { token }: TestUser, keys: readonly number[]) {
  const deliveries: string[] = []
  for (const key of keys.slice(0, -1)) {
    const path = `/v1/customer/api-key/${key}/webhook`
    await server.call('POST', path, { token, body: { url } })
    deliveries.push((await server.call('POST', `${path}/test`, { token })).body.id)
  }
  const known = {
    delivery: fc.constantFrom(...deliveries),
    url: fc.constant(url),
    enabled: fc.constant(true),
  }

  /** Values for a call's fields, by its path. */
  return (path: string): Record<string, fc.Arbitrary<unknown>> => (path.includes('/webhook') ? known : {})
}
