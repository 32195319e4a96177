import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Account } from '../platform/schema.ts'

/** The account with an address. */
export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The account with an id. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  return await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Creates an unconfirmed account; undefined when the address is taken. */
export async function insertAccount(
  tx: Tx,
  account: { email: string; name: string | null; passwordHash: string; invitedBy: number | null },
): Promise<Account | undefined> {
  return await tx
    .insertInto('accounts')
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      invited_by: sql<number | null>`(select id from accounts where id = ${account.invitedBy})`,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Marks an address as proven and sets the password that came with the code. Answers whether it was new. */
export async function confirmAccount(
  tx: Tx,
  id: number,
  { passwordHash, role }: { passwordHash: string; role: Account['role'] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ confirmed_at: sql<Date>`now()`, role, password_hash: passwordHash })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets the password that a later resent code will activate; confirmed accounts are left alone. */
export async function setUnconfirmedPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}
