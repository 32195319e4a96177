import type { Tx } from '../../platform/database.ts'

/** Returns the account of this name, which no one can sign up or in as because it is no address; creates it if needed. */
export async function openSystemAccount(tx: Tx, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({ email: name })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
