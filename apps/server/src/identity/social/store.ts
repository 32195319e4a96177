import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

const hashState = (state: string): Buffer => createHash('sha256').update(state).digest()

/** Stores that a provider verified a user who still needs a second factor; only the token's hash. */
export async function insertHalfSignIn(
  db: Db,
  half: { token: string; accountId: number; provider: string; minutes: number },
): Promise<void> {
  await db
    .insertInto('half_sign_ins')
    .values({
      token_hash: hashState(half.token),
      account_id: half.accountId,
      provider: half.provider,
      expires_at: sql<Date>`now() + make_interval(mins => ${half.minutes})`,
    })
    .execute()
}

/** The account of such a token and its sign-in provider; undefined for an unknown or expired one. */
export async function findHalfSignIn(db: Db, token: string) {
  return await db
    .selectFrom('half_sign_ins')
    .select(['account_id', 'provider'])
    .where('token_hash', '=', hashState(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses such a token up. */
export async function deleteHalfSignIn(db: Db, token: string): Promise<void> {
  await db.deleteFrom('half_sign_ins').where('token_hash', '=', hashState(token)).execute()
}

/** Stores a started attempt; only the state's hash. */
export async function insertState(
  db: Db,
  { state, provider, minutes }: { state: string; provider: string; minutes: number },
): Promise<void> {
  await db
    .insertInto('social_states')
    .values({
      state_hash: hashState(state),
      provider,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

/** Uses a state up. Returns false for one that was never given out, is used or too old. */
export async function takeState(db: Db, { state, provider }: { state: string; provider: string }) {
  const taken = await db
    .deleteFrom('social_states')
    .where('state_hash', '=', hashState(state))
    .where('provider', '=', provider)
    .returning(sql<boolean>`expires_at > now()`.as('isFresh'))
    .executeTakeFirst()
  return taken?.isFresh ?? false
}

/** Removes states and half sign-ins whose time is over. */
export async function deleteOldStates(db: Db): Promise<void> {
  await db.deleteFrom('social_states').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('half_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Id of the account that someone at a service signs in to. */
export async function findAccountOf(
  tx: Tx,
  { provider, subject }: { provider: string; subject: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('social_identities')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

/** Lets someone at a service sign in to an account from now on. */
export async function insertIdentity(
  tx: Tx,
  identity: { provider: string; subject: string; accountId: number },
): Promise<void> {
  await tx
    .insertInto('social_identities')
    .values({ provider: identity.provider, subject: identity.subject, account_id: identity.accountId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
}

/** Removes an account's identities at providers and its half sign-ins. */
export async function deleteIdentities(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('social_identities').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('half_sign_ins').where('account_id', '=', accountId).execute()
}
