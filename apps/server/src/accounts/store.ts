import type { KindId } from '@atelier/contract/kinds/kind'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Account } from '../platform/schema.ts'
import { removeFactor } from './two-factor/store.ts'

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

/** Marks an address as proven and sets the password that came with the code. Answers whether it was new. */
export async function confirmAccount(
  tx: Tx,
  id: number,
  { passwordHash, role }: { passwordHash: string | null; role: Account['role'] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ confirmed_at: sql<Date>`now()`, role, password_hash: passwordHash })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the password of a sign-up: one that a resent code will activate, or of a confirmed account one that opens nothing. */
export async function keepSignUpPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      password_hash: sql<string>`case when confirmed_at is null then ${passwordHash} else password_hash end`,
      declined_password_hash: sql<
        string | null
      >`case when confirmed_at is null then null else ${passwordHash} end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets an account's password, and forgets those of sign-ups. */
export async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, declined_password_hash: null })
    .where('id', '=', id)
    .execute()
}

/** An account's profile, locked until the transaction ends so that two changes at once both stay. */
export async function lockProfile(tx: Tx, id: number): Promise<Account['profile']> {
  const account = await tx
    .selectFrom('accounts')
    .select('profile')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return account.profile
}

/** Saves an account's profile; `name` becomes what others see, unless it is empty. */
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
 * Takes from an account everything that tells who it was and every way in but its sessions. The row stays, because
 * the ledger names it; its address becomes one that nobody can sign up or in with, so the true one is free again.
 */
export async function anonymise(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
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
  await tx.deleteFrom('social_identities').where('account_id', '=', id).execute()
  await tx.deleteFrom('half_sign_ins').where('account_id', '=', id).execute()
  await removeFactor(tx, id)
  await tx.deleteFrom('api_keys').where('account_id', '=', id).execute()
  await tx
    .deleteFrom('team_members')
    .where((row) => row.or([row('owner_id', '=', id), row('member_id', '=', id), row('email', '=', email)]))
    .execute()
}

/** Ids of items that an account still has, some of one kind. */
export async function someItems(db: Db, ownerId: number): Promise<{ kind: KindId; ids: number[] } | null> {
  const rows = await db
    .selectFrom('conversions')
    .select(['id', 'kind'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('kind')
    .limit(1000)
    .execute()
  const [first] = rows
  if (!first) return null
  return { kind: first.kind, ids: rows.filter(({ kind }) => kind === first.kind).map(({ id }) => id) }
}

/** Removes the words that are left of an account's deleted items: titles, answers kept for repeats, events. */
export async function eraseTraces(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .updateTable('conversions')
    .set({ title: '', folder: null, tags: [], error_detail: null })
    .where('owner_id', '=', ownerId)
    .execute()
  await tx.updateTable('history_items').set({ title: '' }).where('owner_id', '=', ownerId).execute()
  await tx.updateTable('batches').set({ title: '', input: null }).where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('exports').where('account_id', '=', ownerId).execute()
  await tx.deleteFrom('imports').where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('shares').where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('pronunciations').where('owner_id', '=', ownerId).execute()
  await eraseOpinions(tx, ownerId)
  await eraseConversations(tx, ownerId)
  await eraseCases(tx, ownerId)
  await eraseClones(tx, ownerId)
  await tx.deleteFrom('idempotency_keys').where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('events').where('owner_id', '=', ownerId).execute()
}

/** Removes what the account said to the assistant, and what others said to it about the account's content. */
async function eraseConversations(tx: Tx, ownerId: number): Promise<void> {
  for (const table of ['assistant_documents', 'assistant_conversations'] as const) {
    await tx
      .deleteFrom(table)
      .where((row) => row.or([row('owner_id', '=', ownerId), row('actor_id', '=', ownerId)]))
      .execute()
  }
}

/** Removes what was refused or flagged of the account, and of others in it, with all words. */
async function eraseCases(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('moderation_allowances').where('owner_id', '=', ownerId).execute()
  await tx
    .deleteFrom('moderation_cases')
    .where((row) => row.or([row('owner_id', '=', ownerId), row('actor_id', '=', ownerId)]))
    .execute()
}

/** Removes who gave which consent to a sample, what the voices were called, and what the account thought of any. */
async function eraseClones(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('voice_consents').where('owner_id', '=', ownerId).execute()
  await tx
    .deleteFrom('cloned_voice_opinions')
    .where((row) =>
      row.or([
        row('account_id', '=', ownerId),
        row(
          'cloned_voice_id',
          'in',
          row.selectFrom('cloned_voices').select('id').where('owner_id', '=', ownerId),
        ),
      ]),
    )
    .execute()
  await tx
    .updateTable('cloned_voices')
    .set({ name: '', language: null, gender: null, deleted_at: sql<Date>`coalesce(deleted_at, now())` })
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Takes an account's ratings out of what all ratings come to, with its favourites. */
async function eraseOpinions(tx: Tx, accountId: number): Promise<void> {
  await sql`
    with gone as (delete from voice_opinions where account_id = ${accountId} returning voice_id, rating)
    update voice_scores set total = total - gone.rating, count = count - 1
    from gone where gone.voice_id = voice_scores.voice_id and gone.rating is not null`.execute(tx)
}
