import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { describeFailure } from './failures.ts'
import { refund, settle } from './settle.ts'

/** No queue: these conversions have no follow-up work. */
const queue = {
  jobs: { enqueue: async () => undefined },
  engines: { find: () => undefined, definition: () => undefined },
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ provider: createScriptedProvider() })
})
afterAll(() => server.stop())

it('lets the first outcome of a conversion settle its credits, whatever follows', async () => {
  const user = await server.signUp()
  const [voice] = (await server.call('GET', '/v1/voices/')).body.results
  const body = { text: 'hang', voice: voice.id }
  const { body: item } = await server.call('POST', '/v1/conversion/text', { token: user.token, body })
  const row = await server.db
    .selectFrom('conversions')
    .selectAll()
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  const endings = [true, false, true, false, true, false].map((isWell) =>
    server.db.transaction().execute(async (tx) => {
      const isFirst = isWell
        ? await settle(tx, queue, row)
        : await refund(tx, queue, row, describeFailure('internal'))
      return isFirst ? [isWell] : []
    }),
  )
  const [wonBy, ...others] = (await Promise.all(endings)).flat()
  expect(others).toEqual([])
  const status = await server.call('GET', `/v1/conversion/${item.code_ref}`, { token: user.token })
  expect(status.body.status).toBe(wonBy ? 'completed' : 'failed')
  const me = await server.call('GET', '/v1/me', { token: user.token })
  expect(me.body.wallet).toEqual({ credits: wonBy ? 2000 - item.cost : 2000, held: 0 })
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
})
