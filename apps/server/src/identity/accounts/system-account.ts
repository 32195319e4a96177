import type { Tx } from '../../platform/database.ts'

/**
 * Returns the account with this name, creating it if needed. It cannot be used to sign in, because the name is not an
 * address.
 */
export async function openSystemAccount(tx: Tx, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('accounts')
    .values({ email: name })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
