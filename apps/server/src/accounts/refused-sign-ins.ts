import { ApiError } from '../platform/api-error.ts'
import { recordAct } from '../platform/audit-log.ts'
import type { Db } from '../platform/database.ts'
import { enforceRateLimit } from '../platform/rate-limit.ts'
import { limits } from './limits.ts'
import { findByEmail } from './store.ts'

/** Of a flood the audit log holds the first drop: one entry for each address of a person in this time. */
const NOTED = { max: 1, seconds: 900 }

/**
 * Counts a sign-in with an address, and throws `rate_limited` where too many have failed. That is noted in the audit log, once
 * in a while; whoever asks waits for the same whether there is such an account or not.
 */
export async function countSignIn(db: Db, email: string, ip: string): Promise<void> {
  try {
    await enforceRateLimit(db, `signin:${email}`, limits.failedSignIn)
  } catch (error) {
    if (isLimit(error)) await noteRefusal(db, email, ip)
    throw error
  }
}

const isLimit = (error: unknown) => error instanceof ApiError && error.code === 'rate_limited'

async function noteRefusal(db: Db, email: string, ip: string): Promise<void> {
  try {
    await enforceRateLimit(db, `refused:${email}`, NOTED)
  } catch (error) {
    if (isLimit(error)) return
    throw error
  }
  const account = await findByEmail(db, email)
  await recordAct(db, {
    act: 'sign_in.refused',
    actorId: null,
    accountId: account?.id ?? null,
    address: ip,
  })
}
