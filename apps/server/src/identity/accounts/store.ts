import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Account } from '../../platform/schema.ts'
import { removeFactor } from './two-factor/store.ts'

/** Finds an account by its address. */
export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return await db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Finds an account by its id. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  return await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** What a user sees of their own account; read so often that its columns are named, which lets it stay prepared. */
export async function getOwnAccount(
  db: Db,
  id: number,
): Promise<Pick<Account, 'id' | 'email' | 'name' | 'role' | 'profile'>> {
  return await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'role', 'profile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Creates an unconfirmed account; undefined when the address is taken. */
export async function insertAccount(
  tx: Tx,
  account: { email: string; name: string | null; passwordHash: string | null; invitedBy: number | null },
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

/** How an address was confirmed, and the resulting changes of the account. */
export interface Confirmation {
  passwordHash: string | null
  role: Account['role']
  /**
   * Set when something other than the code of a sign-up confirmed the address: an earlier sign-up with it may have come
   * from someone else, so this name replaces the stored one and the inviter is dropped.
   */
  owner?: { name: string | null }
}

/** Confirms an address. Returns the account, or undefined when it was already confirmed. */
export async function confirmAccount(
  tx: Tx,
  id: number,
  { passwordHash, role, owner }: Confirmation,
): Promise<Account | undefined> {
  return await tx
    .updateTable('accounts')
    .set({
      confirmed_at: sql<Date>`now()`,
      role,
      password_hash: passwordHash,
      declined_password_hash: null,
      ...(owner ? { name: owner.name, invited_by: null } : {}),
    })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Records a sign-up with an address that already has an account. Its password is never valid. A confirmed account is
 * unchanged; an unconfirmed one keeps its password, name and inviter only while its hash is still `matchesHash`, the
 * hash that this sign-up's password matches. Otherwise two people may have signed up, and the data of neither is used.
 */
export async function recordRepeatedSignUp(
  db: Db,
  id: number,
  { passwordHash, matchesHash }: { passwordHash: string; matchesHash: string | null },
): Promise<void> {
  const retains = sql`(confirmed_at is not null or password_hash = ${matchesHash})`
  await db
    .updateTable('accounts')
    .set({
      password_hash: sql<string | null>`case when ${retains} then password_hash end`,
      name: sql<string | null>`case when ${retains} then name end`,
      invited_by: sql<number | null>`case when ${retains} then invited_by end`,
      declined_password_hash: passwordHash,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets an account's password, and deletes those of sign-ups. */
export async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, declined_password_hash: null })
    .where('id', '=', id)
    .execute()
}

/** Sets a password for an account without one. */
export async function reopenAccount(tx: Tx, email: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .where('password_hash', 'is', null)
    .execute()
}

/** An account's profile, locked until the transaction ends so that two concurrent changes are both kept. */
export async function lockProfile(tx: Tx, id: number): Promise<Account['profile']> {
  const account = await tx
    .selectFrom('accounts')
    .select('profile')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return account.profile
}

/** Saves an account's profile; unless empty, `name` becomes the name that others see. */
export async function saveProfile(
  tx: Tx,
  id: number,
  profile: Record<string, string | null>,
  name: string,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ profile: JSON.stringify(profile), ...(name ? { name } : {}) })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes an account's identifying data, codes, password and second factor. The row remains, because the ledger
 * references it; its address is replaced by one that cannot sign up or in, so the real one is free again.
 */
export async function anonymise(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      email: `deleted-${id}`,
      name: null,
      password_hash: null,
      declined_password_hash: null,
      profile: null,
      invited_by: null,
      role: 'user',
      blocked_reason: null,
      last_seen_at: null,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('confirmations').where('account_id', '=', id).execute()
  await tx.deleteFrom('sign_in_clients').where('account_id', '=', id).execute()
  await removeFactor(tx, id)
}
