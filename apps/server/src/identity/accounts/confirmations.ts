import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Minutes for which a code is valid. */
export const CODE_MINUTES = 30
/** Wrong attempts that a code allows from the network it was requested from. */
const MAX_ATTEMPTS = 5
/** Wrong attempts that it allows from all other networks, which do not reduce the attempts of its owner. */
const MAX_FOREIGN_ATTEMPTS = 3
/** Codes of one account and purpose that are valid at the same time: a user who requested two can enter either. */
const OPEN_CODES = 3

/** The purpose of a code. */
export type ConfirmationPurpose = 'newUser' | 'resetPassword'

interface NewCode {
  accountId: number
  purpose: ConfirmationPurpose
  /** The network it was requested from; null: unknown. */
  network: string | null
}

/** A code entered by a user. */
interface EnteredCode {
  accountId: number
  purpose: ConfirmationPurpose
  code: string
  /** The network of the request. */
  network: string
}

const hashCode = (secret: string, accountId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`${accountId}:${code}`).digest()

/** Creates a code for an account; only its keyed hash is stored. */
export async function createCode(db: Db, secret: string, newCode: NewCode): Promise<string> {
  const { accountId, purpose, network } = newCode
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await db
    .insertInto('confirmations')
    .values({
      account_id: accountId,
      purpose,
      network,
      code_hash: hashCode(secret, accountId, code),
      expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute()
  return code
}

/**
 * Checks a code. Returns false when it is wrong, expired or was tried too often; a wrong one counts as an attempt
 * against every open code of the account.
 */
export async function checkCode(tx: Tx, secret: string, entered: EnteredCode): Promise<boolean> {
  const { own, foreign } = await openCodes(tx, entered)
  const enteredHash = hashCode(secret, entered.accountId, entered.code)
  if ([...own, ...foreign].some((row) => timingSafeEqual(row.code_hash, enteredHash))) return true
  // Also when there are none, so that an address with open codes takes no longer than one without.
  await countAttempts(tx, 'attempts', own)
  await countAttempts(tx, 'foreign_attempts', foreign)
  return false
}

/**
 * The codes to compare an attempt with, locked: those requested from the same network, and those from other networks.
 */
async function openCodes(tx: Tx, { accountId, purpose, network }: EnteredCode) {
  const open = await tx
    .selectFrom('confirmations')
    .select(['id', 'code_hash', 'network', 'attempts', 'foreign_attempts'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const own = open.filter((row) => row.network === network && row.attempts < MAX_ATTEMPTS)
  const foreign = open.filter((row) => row.network !== network && row.foreign_attempts < MAX_FOREIGN_ATTEMPTS)
  return { own: own.slice(0, OPEN_CODES), foreign: foreign.slice(0, OPEN_CODES) }
}

async function countAttempts(
  tx: Tx,
  counter: 'attempts' | 'foreign_attempts',
  codes: readonly { id: number }[],
): Promise<void> {
  await tx
    .updateTable('confirmations')
    .set((row) => ({ [counter]: row(counter, '+', 1) }))
    .where(sql<boolean>`id = any(${codes.map(({ id }) => id)}::bigint[])`)
    .execute()
}

/** Invalidates every code of an account for a purpose. */
export async function useCodes(tx: Tx, accountId: number, purpose: ConfirmationPurpose): Promise<void> {
  await tx
    .deleteFrom('confirmations')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Removes expired codes. */
export async function sweepCodes(db: Db): Promise<void> {
  await db.deleteFrom('confirmations').where('expires_at', '<', sql<Date>`now()`).execute()
}
