import { EngineError } from '@atelier/engines/spec/engine-error'
import type { WebhookEvent } from '@atelier/engines/spec/webhook-event'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Engines } from '../engines.ts'
import { type ConversionQueue, enqueueAdvance } from '../jobs.ts'

/** Timeout of verifying a signature, including fetching the provider's keys. */
const CHECK_MS = 15_000

interface ResumeDeps {
  db: Db
  log: Log
  queue: ConversionQueue
  engines: Pick<Engines, 'provider'>
}

/** A webhook of a provider, and the item that its URL names. */
export interface ProviderWebhook extends WebhookEvent {
  provider: string
  item: string | undefined
}

/**
 * Receives a webhook of a provider: once its signature is verified, the waiting conversion is polled at once. Its
 * content is not trusted. Throws `not_found` for providers without webhooks and `forbidden` for a wrong signature.
 */
export async function resumeByProvider(
  { db, log, queue, engines }: ResumeDeps,
  { provider, item, ...webhook }: ProviderWebhook,
): Promise<void> {
  const verify = engines.provider(provider)?.verifyWebhook
  if (!verify) throw new ApiError('not_found', 'This provider sends no webhooks.')
  if (!(await isOwn(verify, webhook, log))) throw new ApiError('forbidden', 'The signature is invalid.')
  if (item === undefined) return
  const conversion = await db
    .selectFrom('conversions')
    .select(['id', 'provider', 'kind'])
    .where('code_ref', '=', item)
    .where('provider', '=', provider)
    .where('status', '=', 'pending')
    .where('stage', '=', 'waiting')
    .executeTakeFirst()
  if (conversion) await db.transaction().execute((tx) => enqueueAdvance(tx, queue, conversion))
}

type Verify = (webhook: WebhookEvent, signal: AbortSignal) => Promise<boolean>

async function isOwn(verify: Verify, webhook: WebhookEvent, log: Log): Promise<boolean> {
  try {
    return await verify(webhook, AbortSignal.timeout(CHECK_MS))
  } catch (error) {
    if (!(error instanceof EngineError) && !(error instanceof DOMException)) throw error
    log.warn({ err: error }, 'could not verify the signature of a provider')
    throw new ApiError('unavailable', 'The signature cannot be verified right now.')
  }
}

/**
 * Prepares the pending conversions of a restored database. No process holds them, and they do not count as stalled
 * for the time since the backup. A queued one may have been submitted, and paid for, after the backup: it is treated
 * as one interrupted during its submit, so that one that must not be repeated is looked up, or refunded. Exports are
 * not in a backup: users create them again.
 * @param isMoved nothing ran anywhere since the backup: queued conversions stay queued
 */
export function resumeAfterRestore(isMoved: boolean): string[] {
  const freed = `update conversions set lease_until = null, updated_at = now() where status = 'pending'`
  const markSubmitting = `update conversions set stage = 'submitting' where status = 'pending' and stage = 'queued'`
  // A backup of an earlier version has no such table.
  const expired = `do $$ begin
    if to_regclass('public.exports') is not null then
      update exports set status = 'expired' where status = 'completed';
    end if;
  end $$`
  return isMoved ? [freed, expired] : [freed, expired, markSubmitting]
}
