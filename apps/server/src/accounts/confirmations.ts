import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

/** Minutes a code is good for. */
export const CODE_MINUTES = 30
const MAX_TRIES = 5
/** Codes of an account that work at once: somebody who asked twice may type either. */
const OPEN_CODES = 3

/** What a code proves. */
export type ConfirmationPurpose = 'newUser' | 'resetPassword'

interface NewCode {
  accountId: number
  purpose: ConfirmationPurpose
  /** Becomes the account's password when this very code is used, so that nobody else's sign-up can slip in theirs. */
  passwordHash: string | null
}

const hashCode = (secret: string, accountId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`${accountId}:${code}`).digest()

/** Makes a code for an account; only its keyed hash is kept. */
export async function createCode(
  db: Db,
  secret: string,
  { accountId, purpose, passwordHash }: NewCode,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await db
    .insertInto('confirmations')
    .values({
      account_id: accountId,
      purpose,
      password_hash: passwordHash,
      code_hash: hashCode(secret, accountId, code),
      expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute()
  return code
}

/**
 * Judges a code. Answers what it carries, or null when it is wrong, old or tried too often; a wrong one counts as a try
 * against every open code of the account.
 */
export async function judgeCode(
  tx: Tx,
  secret: string,
  { accountId, purpose, code }: { accountId: number; purpose: ConfirmationPurpose; code: string },
): Promise<{ passwordHash: string | null } | null> {
  const open = await tx
    .selectFrom('confirmations')
    .select(['id', 'code_hash', 'password_hash'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('attempts', '<', MAX_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(OPEN_CODES)
    .forUpdate()
    .execute()
  const given = hashCode(secret, accountId, code)
  const match = open.find((row) => timingSafeEqual(row.code_hash, given))
  if (match) return { passwordHash: match.password_hash }
  const ids = open.map((row) => row.id)
  // Also without any, so that an address with open codes takes no longer than one without.
  await tx
    .updateTable('confirmations')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return null
}

/** Uses up every code of an account for a purpose. */
export async function useCodes(tx: Tx, accountId: number, purpose: ConfirmationPurpose): Promise<void> {
  await tx
    .deleteFrom('confirmations')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Removes codes whose time is over. */
export async function sweepCodes(db: Db): Promise<void> {
  await db.deleteFrom('confirmations').where('expires_at', '<', sql<Date>`now()`).execute()
}
