import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

const hashState = (state: string): Buffer => createHash('sha256').update(state).digest()

/** Stores a pending sign-in that still requires a second factor; only the token's hash is stored. */
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

/** The account and sign-in provider of such a token; undefined for an unknown or expired one. */
export async function findHalfSignIn(db: Db, token: string) {
  return await db
    .selectFrom('half_sign_ins')
    .select(['account_id', 'provider'])
    .where('token_hash', '=', hashState(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Deletes the pending sign-in of a token. */
export async function deleteHalfSignIn(db: Db, token: string): Promise<void> {
  await db.deleteFrom('half_sign_ins').where('token_hash', '=', hashState(token)).execute()
}

/** Stores a started attempt; only the state's hash is stored. */
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

/** Uses a state. Returns false for one that is unknown, used or expired. */
export async function takeState(db: Db, { state, provider }: { state: string; provider: string }) {
  const taken = await db
    .deleteFrom('social_states')
    .where('state_hash', '=', hashState(state))
    .where('provider', '=', provider)
    .returning(sql<boolean>`expires_at > now()`.as('isFresh'))
    .executeTakeFirst()
  return taken?.isFresh ?? false
}

/** Removes expired states and pending sign-ins. */
export async function deleteOldStates(db: Db): Promise<void> {
  await db.deleteFrom('social_states').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('half_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** The account linked to an identity. */
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

/** Links an identity to an account. */
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

/** Removes an account's linked identities and pending sign-ins. */
export async function deleteIdentities(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('social_identities').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('half_sign_ins').where('account_id', '=', accountId).execute()
}
