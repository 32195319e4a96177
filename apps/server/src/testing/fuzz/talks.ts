import { GUIDE_MODEL } from '@atelier/contract/kinds/conversation'
import fc from 'fast-check'
import type { TestServer, TestUser } from '../test-server.ts'

/** Creates conversations, the first with a result, as values for the fields of their calls. */
export async function createTalks(server: TestServer, { token }: TestUser, secret: string) {
  const uuids: string[] = []
  for (const animal of ['fox', 'bear', 'owl']) {
    const message = `a picture of a ${animal} called ${secret}`
    const body = { message, model: GUIDE_MODEL }
    const response = await server.call('POST', '/v1/assistant/chat', { token, body })
    uuids.push(response.body.conversation.uuid)
    if (uuids.length > 1) continue
    const confirmed = { conversation_uuid: uuids[0] }
    await server.call('POST', '/v1/assistant/chat/answer', { token, body: confirmed })
  }
  const known = {
    uuid: fc.constantFrom(...uuids),
    conversation_uuid: fc.constantFrom(...uuids),
    message: fc.constantFrom('a picture of a fox', 'make it two', 'yes', 'no', 'animate it', 'say "Hello"'),
    model: fc.constant(GUIDE_MODEL),
  }

  /** Values for the fields of a call, by its path. */
  return (path: string): Record<string, fc.Arbitrary<unknown>> =>
    path.startsWith('/assistant/') ? known : {}
}
