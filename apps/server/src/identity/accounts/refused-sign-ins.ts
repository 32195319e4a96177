import { ApiError } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import {
  clearRateLimit,
  enforceRateLimit,
  isWithinRate,
  releaseRateLimit,
} from '../../platform/rate-limit.ts'
import { limits } from './limits.ts'
import { networkOf } from './network.ts'
import { isKnownNetwork } from './sign-in-clients.ts'
import { findByEmail } from './store.ts'

/** During a flood, the audit log records this many refusals per address and network. */
const RECORDED = { max: 5, seconds: 900 }

const ofNetwork = (email: string, network: string) => `signin:${email} ${network}`
const ofAll = (email: string) => `signin-all:${email}`

/**
 * Counts a sign-in attempt for an address, and throws `rate_limited` after too many failures. Failures are counted per
 * network; the count of all networks together only stops networks the account never signed in from. The first refusals
 * are recorded in the audit log. An address without an account is treated the same.
 */
export async function countSignIn(db: Db, email: string, ip: string): Promise<void> {
  const network = networkOf(ip)
  try {
    await enforceRateLimit(db, ofNetwork(email, network), limits.failedSignIn)
    if (!(await isKnownNetwork(db, email, network)))
      await enforceRateLimit(db, ofAll(email), limits.failedSignInOfAll)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') await recordRefusal(db, email, ip)
    throw error
  }
}

/** Clears the failures of a network after a sign-in from there. */
export async function clearFailedSignIns(db: Db, email: string, ip: string): Promise<void> {
  await clearRateLimit(db, ofNetwork(email, networkOf(ip)))
  // The successful sign-in was counted, too.
  await releaseRateLimit(db, ofAll(email))
}

async function recordRefusal(db: Db, email: string, ip: string): Promise<void> {
  if (!(await isWithinRate(db, `refused:${email} ${networkOf(ip)}`, RECORDED))) return
  const account = await findByEmail(db, email)
  await recordAction(db, {
    act: 'sign_in.refused',
    actorId: null,
    accountId: account?.id ?? null,
    address: ip,
  })
}
