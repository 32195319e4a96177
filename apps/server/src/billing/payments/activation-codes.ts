import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { balance, credit } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'

/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5
/** Limits the cost of guessing for the server; codes are too long to be guessed. */
const attemptLimit = { max: 30, seconds: 3600 }

/** The terms of an activation code. */
export interface NewActivationCode {
  credits: number
  /** How many accounts can use it, once each. */
  uses: number
  /** Null: it never expires. */
  expiresAt: Date | null
}

/** Codes can be typed in any case, with or without dashes. */
const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()

const randomGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Creates a code and returns it once: only its hash is stored. */
export async function createActivationCode(
  db: Db,
  { credits, uses, expiresAt }: NewActivationCode,
): Promise<string> {
  const code = Array.from({ length: GROUPS }, randomGroup).join('-')
  await db
    .insertInto('activation_codes')
    .values({ code_hash: hashCode(code), credits, uses_left: uses, expires_at: expiresAt })
    .execute()
  return code
}

/**
 * Redeems a code for credits. Throws `code_invalid` for a wrong, used or expired code and `conflict` for a second use.
 */
export async function useActivationCode(db: Db, ownerId: number, code: string): Promise<number> {
  await enforceRateLimit(db, `activation:${ownerId}`, attemptLimit)
  const hash = hashCode(code)
  return await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('activation_codes')
      .select(['credits', 'uses_left', sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over')])
      .where('code_hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    const used = await tx
      .selectFrom('activations')
      .select('owner_id')
      .where('code_hash', '=', hash)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (used) throw new ApiError('conflict', 'You have used this code already.', { field: 'code' })
    if (!found || found.is_over || found.uses_left < 1) {
      throw new ApiError('code_invalid', 'This code is invalid, used up or expired.', { field: 'code' })
    }
    await tx
      .updateTable('activation_codes')
      .set({ uses_left: found.uses_left - 1 })
      .where('code_hash', '=', hash)
      .execute()
    await tx.insertInto('activations').values({ code_hash: hash, owner_id: ownerId }).execute()
    const reference = `activation:${hash.toString('hex').slice(0, 16)}:${ownerId}`
    await credit(tx, { reference, ownerId, amount: found.credits, source: 'grants' })
    await publishEvents(tx, ownerId, [{ type: 'credits-changed', data: await balance(tx, ownerId) }])
    return found.credits
  })
}
