import { DEMOS_PER_HOUR } from '@atelier/contract/limits'
import type { Db } from '../../platform/database.ts'
import { enforceRateLimit, type RateLimit } from '../../platform/rate-limit.ts'

const HOUR = 3600
/** For all addresses together: demos must not take capacity from users. */
const ALL_PER_HOUR = 600

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'a minute' : `${count} minutes`
}

const ofAddress: RateLimit = {
  max: DEMOS_PER_HOUR,
  seconds: HOUR,
  describe: (wait) =>
    `Without an account, you can run ${DEMOS_PER_HOUR} demos per hour. Try again in ${minutes(wait)}.`,
}

const ofAll: RateLimit = {
  max: ALL_PER_HOUR,
  seconds: HOUR,
  describe: (wait) => `The demo is busy right now. Try again in ${minutes(wait)}.`,
}

/** Counts a demo of an address. Throws `rate_limited` with the seconds to wait when the limit is exceeded. */
export async function enforceDemoLimits(db: Db, ip: string): Promise<void> {
  await enforceRateLimit(db, `demo:${ip}`, ofAddress)
  await enforceRateLimit(db, 'demo', ofAll)
}
