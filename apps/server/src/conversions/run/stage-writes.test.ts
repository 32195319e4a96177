import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestServer } from '../../testing/test-server.ts'
import { claim, updateClaimed } from './claim.ts'

const server = await createTestServer()
afterAll(() => server.stop())

it('adds no index entries when a worker claims a conversion and saves its stage', async () => {
  const user = await server.signUp()
  const [voice] = (await server.call('GET', '/v1/voices/')).body.results
  const body = { text: 'Hello.', voice: voice.id }
  const { code_ref } = (await server.call('POST', '/v1/conversion/text', { token: user.token, body })).body
  await server.ended(user, code_ref)
  const writes = await server.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .updateTable('conversions')
      .set({ status: 'pending', stage: 'queued', lease_until: null })
      .where('code_ref', '=', code_ref)
      .returning('id')
      .executeTakeFirstOrThrow()
    const count = () => countWrites(tx)
    const before = await count()
    const found = await claim(tx, id, true)
    if (!('claimed' in found)) throw new Error('The conversion was not claimed.')
    await updateClaimed(tx, found.claimed, { stage: 'waiting', progress: 0.5, operation: '{}' })
    const after = await count()
    return { all: after.all - before.all, withoutIndexes: after.withoutIndexes - before.withoutIndexes }
  })
  expect(writes).toEqual({ all: 2, withoutIndexes: 2 })
})

/** Updates in this transaction so far, and how many of them were heap-only. */
async function countWrites(tx: Parameters<typeof claim>[0]) {
  const { rows } = await sql<{ all: number; withoutIndexes: number }>`
    select n_tup_upd::int as "all", n_tup_hot_upd::int as "withoutIndexes"
    from pg_stat_xact_user_tables where relname = 'conversions'`.execute(tx)
  return rows[0] ?? { all: 0, withoutIndexes: 0 }
}
