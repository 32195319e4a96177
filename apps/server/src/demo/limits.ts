import { DEMOS_PER_HOUR } from '@atelier/contract/limits'
import type { Db } from '../platform/database.ts'
import { enforceRateLimit, type RateLimit } from '../platform/rate-limit.ts'

const HOUR = 3600
/** From all addresses together: visitors must not take the machine from those who work on it. */
const ALL_PER_HOUR = 600

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

const ofAddress: RateLimit = {
  max: DEMOS_PER_HOUR,
  seconds: HOUR,
  describe: (wait) =>
    `${DEMOS_PER_HOUR} demos an hour are all there are without an account. The next one is in ${minutes(wait)}.`,
}

const ofAll: RateLimit = {
  max: ALL_PER_HOUR,
  seconds: HOUR,
  describe: (wait) => `Many people are trying the demo right now. Please come back in ${minutes(wait)}.`,
}

/** Counts a demo of an address. Throws `rate_limited` with the seconds to wait when it is one too many. */
export async function enforceDemoLimits(db: Db, ip: string): Promise<void> {
  await enforceRateLimit(db, `demo:${ip}`, ofAddress)
  await enforceRateLimit(db, 'demo', ofAll)
}
