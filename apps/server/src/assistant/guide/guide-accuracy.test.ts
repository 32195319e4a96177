import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { readConversations } from '../testing/conversation-cases.ts'
import { createStudioProvider } from '../testing/guide-studio.ts'
import { holdConversation } from '../testing/hold-conversation.ts'

const conversations = await readConversations(
  process.env.GUIDE_CASES ?? `${import.meta.dirname}/conversations`,
)
const failures: string[] = []
const shares: [string, number, number][] = []
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ provider: createStudioProvider(), env: { WELCOME_CREDITS: '100000' } })
})
afterAll(async () => {
  await server.stop()
  console.info(failures.join('\n'))
  console.info(shares.map(([group, right, all]) => `${group}: ${right} of ${all}`).join('\n'))
})

it.each([...conversations])('%s', { timeout: 60_000 }, async (group, cases) => {
  const user = await server.signUp()
  let right = 0
  for (const turns of cases) {
    const failure = await holdConversation(server, user, turns)
    if (failure === undefined) right++
    else failures.push(`${group}: ${failure}`)
  }
  shares.push([group, right, cases.length])
})

it('understands at least nine of ten conversations', () => {
  const [right, all] = shares.reduce(([sum, total], [, one, count]) => [sum + one, total + count], [0, 0])
  console.info(`${right} of ${all}`)
  expect(all).toBeGreaterThanOrEqual(200)
  expect(right / all).toBeGreaterThanOrEqual(0.9)
})
