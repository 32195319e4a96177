import { enforceRateLimit } from '../../platform/rate-limit.ts'
import type { AccountDeps } from './account-deps.ts'
import { CODE_MINUTES } from './confirmations.ts'
import type { MailRequest, resetMailJob } from './jobs.ts'
import { limits } from './limits.ts'
import { enforceMailLimits } from './mail-limits.ts'
import { networkOf } from './network.ts'

/**
 * Enqueues an email whose content depends on the account of the address. The response is the same for every address.
 */
export async function requestMail(
  { db, jobs }: Pick<AccountDeps, 'db' | 'jobs'>,
  job: typeof resetMailJob,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const network = networkOf(ip)
  await enforceMailLimits(db, email, network)
  await enforceRateLimit(db, `mails-from:${network}`, limits.mailsOfNetwork)
  const until = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString()
  await jobs.enqueue(db, job, { email, until, network }, { key: `${job.name}:${email} ${network}` })
}

/** Whether the code of a requested email would have expired. */
export const isOver = ({ until }: MailRequest) => Date.parse(until) < Date.now()
