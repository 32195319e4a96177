import { randomUUID } from 'node:crypto'
import { credit, openWallet } from '../ledger/ledger.ts'
import type { Db } from '../platform/database.ts'

/** Creates an account with credits and returns its id. */
export async function createOwner(db: Db, credits: number): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await openWallet(tx, id)
    await credit(tx, { reference: `trial:${id}`, ownerId: id, amount: credits, source: 'grants' })
  })
  return id
}
