import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Database } from '../../platform/schema.ts'
import type { KeySecret } from './secret.ts'

/** A row of `api_keys`. */
export type KeyRow = Selectable<Database['api_keys']>
/** What its owner sees of a key. */
export type ShownKey = Pick<
  KeyRow,
  'id' | 'name' | 'prefix' | 'revoked_at' | 'expires_at' | 'monthly_cap' | 'last_used_at'
>

/** The editable fields of a key; omitted fields are unchanged. */
export interface KeyFields {
  name?: string | null | undefined
  monthly_cap?: number | null | undefined
  expires_at?: Date | null | undefined
}

/** The keys of an account, oldest first. */
export async function listKeys(db: Db, accountId: number): Promise<ShownKey[]> {
  return await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'revoked_at', 'expires_at', 'monthly_cap', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** A key of an account; undefined for another account's. */
export async function findKey(db: Db, accountId: number, id: number): Promise<KeyRow | undefined> {
  return await ownKey(db, accountId, id).selectAll().executeTakeFirst()
}

const ownKey = (db: Db, accountId: number, id: number) =>
  db.selectFrom('api_keys').where('account_id', '=', accountId).where('id', '=', id)

/** Stores a new key; undefined if the account already has `max` keys. */
export async function insertKey(
  tx: Tx,
  accountId: number,
  { prefix, hash }: KeySecret,
  { name, monthly_cap, expires_at, max }: KeyFields & { max: number },
): Promise<KeyRow | undefined> {
  // Serialized, so that the limit holds.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const { kept } = await tx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('kept'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (kept >= max) return undefined
  return await tx
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      prefix,
      key_hash: hash,
      ...withNulls({ name, monthly_cap, expires_at }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const withNulls = ({ name, monthly_cap, expires_at }: KeyFields) => ({
  name: name ?? null,
  monthly_cap: monthly_cap ?? null,
  expires_at: expires_at ?? null,
})

/** Updates a key, and revokes it on request; undefined for another account's. */
export async function updateKey(
  db: Db,
  key: Pick<KeyRow, 'id' | 'account_id'>,
  fields: KeyFields & { revoked: boolean },
): Promise<KeyRow | undefined> {
  const { revoked, name, monthly_cap, expires_at } = fields
  return await db
    .updateTable('api_keys')
    .set({
      revoked_at: revoked ? sql<Date>`coalesce(revoked_at, now())` : sql.ref<Date>('revoked_at'),
      ...(name === undefined ? {} : { name }),
      ...(monthly_cap === undefined ? {} : { monthly_cap }),
      ...(expires_at === undefined ? {} : { expires_at }),
    })
    .where('account_id', '=', key.account_id)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a key. Returns whether it existed and belonged to the account. */
export async function deleteKey(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const usable = sql<boolean>`api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > now())`

/** The account behind a key that is neither revoked nor expired. */
export async function findKeyAccount(db: Db, hash: Buffer) {
  return await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id as api_key_id',
      'accounts.id',
      'accounts.email',
      'accounts.name',
      'accounts.role',
      'accounts.blocked_at',
      sql<boolean>`api_keys.last_used_at is null or api_keys.last_used_at < now() - interval '1 minute'`.as(
        'is_use_old',
      ),
    ])
    .where('api_keys.key_hash', '=', hash)
    .where('accounts.deleted_at', 'is', null)
    .where(usable)
    .executeTakeFirst()
}

/** Records the use of a key, at most once a minute. */
export async function noteUse(db: Db, id: number): Promise<void> {
  // A start that holds the lock on the key's row has recorded the use, or the next request will: this one does not
  // wait.
  const free = sql`select id from api_keys where id = ${id} and (last_used_at is null or last_used_at < now() -
    interval '1 minute') for no key update skip locked`
  await sql`update api_keys set last_used_at = now() where id in (${free})`.execute(db)
}

/** Those keys that are still valid and whose accounts are not blocked. */
export async function findUsableKeys(db: Db, ids: readonly number[]): Promise<number[]> {
  const keys = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select('api_keys.id')
    .where('api_keys.id', '=', sql<number>`any(${ids})`)
    .where('accounts.blocked_at', 'is', null)
    .where(usable)
    .execute()
  return keys.map((key) => key.id)
}

/** Reads a valid key and locks it, so that concurrent spending with it waits until the transaction ends. */
export async function lockKey(db: Db, id: number): Promise<Pick<KeyRow, 'monthly_cap'> | undefined> {
  return await db
    .selectFrom('api_keys')
    .select('monthly_cap')
    .where('id', '=', id)
    .where(usable)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Deletes an account's keys and their webhooks. */
export async function deleteKeys(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('api_keys').where('account_id', '=', accountId).execute()
}
