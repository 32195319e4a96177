import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

/** Crockford's alphabet, without characters that look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const HALF = 5

const randomHalf = () =>
  Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Normalizes a typed code: people type O for 0, and I and L for 1. */
const meant = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

const hashCode = (secret: string, accountId: number, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery:${accountId}:${meant(code)}`)
    .digest()

/** Replaces the recovery codes of an account; only their keyed hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, secret: string, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomHalf()}-${randomHalf()}`)
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashCode(secret, accountId, code) })))
    .execute()
  return codes
}

/** Uses a recovery code. Returns whether it was valid and unused. */
export async function useRecoveryCode(
  tx: Tx,
  secret: string,
  accountId: number,
  typed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(secret, accountId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the unused recovery codes of an account. */
export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
