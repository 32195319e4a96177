import fc from 'fast-check'
import type { TestServer, TestUser } from '../test-server.ts'

/** A URL where no server listens. */
const url = 'http://127.0.0.1:9/hooks'

/** Creates webhooks for all keys but the last, each with a delivery, as values for the fields of their calls. */
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

  /** Values for the fields of a call, by its path. */
  return (path: string): Record<string, fc.Arbitrary<unknown>> => (path.includes('/webhook') ? known : {})
}
