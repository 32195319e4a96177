import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Minutes a code is good for. */
export const CODE_MINUTES = 30
/** Wrong tries a code survives from the network it was requested from. */
const MAX_ATTEMPTS = 5
/** Wrong tries it survives from all other networks: they use up this budget and not the one of its owner. */
const MAX_FOREIGN_ATTEMPTS = 3
/** Codes that work at once on either side: a person who requested two may enter either. */
const OPEN_CODES = 3

/** What a code proves. */
export type ConfirmationPurpose = 'newUser' | 'resetPassword'

interface NewCode {
  accountId: number
  purpose: ConfirmationPurpose
  /** The network it was requested from; null: unknown. */
  network: string | null
}

/** A code as it was entered. */
interface EnteredCode {
  accountId: number
  purpose: ConfirmationPurpose
  code: string
  /** The network it came from. */
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
 * Checks a code. Returns false when it is wrong, expired or was tried too often; a wrong one counts as a try against every
 * open code of the account.
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

/** The codes that a try is compared with, locked: those requested from the same network, and those from elsewhere. */
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

/** Uses up every code of an account for a purpose. */
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
