import type { Db } from '../../platform/database.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import { limits } from './limits.ts'
import { isKnownNetwork } from './sign-in-clients.ts'

/** Counts an email with a code to an address, requested from a network. Throws `rate_limited` above the limit. */
export async function enforceMailLimits(db: Db, email: string, network: string): Promise<void> {
  await enforceRateLimit(db, `mail:${email} ${network}`, limits.mail)
  if (await isKnownNetwork(db, email, network)) return
  await enforceRateLimit(db, `mail-all:${email}`, limits.mailOfAll)
}
