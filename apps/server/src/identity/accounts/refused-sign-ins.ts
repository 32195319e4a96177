import { ApiError } from '../../platform/api-error.ts'
import { recordAct } from '../../platform/audit-log.ts'
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

/** Of a flood the audit log records this many refusals for each address and network. */
const RECORDED = { max: 5, seconds: 900 }

const ofNetwork = (email: string, network: string) => `signin:${email} ${network}`
const ofAll = (email: string) => `signin-all:${email}`

/**
 * Counts a sign-in with an address, and throws `rate_limited` where too many have failed. Failures count for each network
 * apart; those of all networks together only stop networks the account never signed in from. The first refusals are recorded in
 * the audit log. An address without an account is treated the same.
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

/** Forgets the failures from a network once someone signed in from there. */
export async function clearFailedSignIns(db: Db, email: string, ip: string): Promise<void> {
  await clearRateLimit(db, ofNetwork(email, networkOf(ip)))
  // The sign-in that succeeded was counted, too.
  await releaseRateLimit(db, ofAll(email))
}

async function recordRefusal(db: Db, email: string, ip: string): Promise<void> {
  if (!(await isWithinRate(db, `refused:${email} ${networkOf(ip)}`, RECORDED))) return
  const account = await findByEmail(db, email)
  await recordAct(db, {
    act: 'sign_in.refused',
    actorId: null,
    accountId: account?.id ?? null,
    address: ip,
  })
}
