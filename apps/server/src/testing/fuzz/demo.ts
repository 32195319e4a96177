import fc from 'fast-check'
import type { TestServer } from '../test-server.ts'

/** A visitor's recording, as values for the fields of its status call. */
export async function createDemo(server: TestServer): Promise<Record<string, fc.Arbitrary<unknown>>> {
  const [{ id: voice }] = (await server.call('GET', '/v1/demo-voices')).body.results
  const { body } = await server.call('POST', '/v1/demo-text-conversion', { body: { text: 'Hello.', voice } })
  return { code_ref: fc.constant(body.code_ref), key: fc.constant(body.key) }
}
