import { EngineError } from '@atelier/engines/spec/engine-error'
import type { WebhookNews } from '@atelier/engines/spec/webhook-news'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Engines } from './engines.ts'
import { type ConversionQueue, enqueueAdvance } from './jobs.ts'

/** Longest time for what checking a signature takes, as the provider's keys. */
const CHECK_MS = 15_000

interface WakeDeps {
  db: Db
  log: Log
  queue: ConversionQueue
  engines: Pick<Engines, 'provider'>
}

/** News of a provider, and the item that its address names. */
export interface ProviderNews extends WebhookNews {
  provider: string
  item: string | undefined
}

/**
 * Takes news of a provider: once they are known to be its own, what waits there is looked at now instead of later. What
 * they say of it is not believed. Throws `not_found` where no news are taken and `forbidden` for a wrong signature.
 */
export async function wakeByProvider(
  { db, log, queue, engines }: WakeDeps,
  { provider, item, ...news }: ProviderNews,
): Promise<void> {
  const verify = engines.provider(provider)?.verifyWebhook
  if (!verify) throw new ApiError('not_found', 'Nothing is announced here.')
  if (!(await isOwn(verify, news, log))) throw new ApiError('forbidden', 'The signature is not valid.')
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

type Verify = (news: WebhookNews, signal: AbortSignal) => Promise<boolean>

async function isOwn(verify: Verify, news: WebhookNews, log: Log): Promise<boolean> {
  try {
    return await verify(news, AbortSignal.timeout(CHECK_MS))
  } catch (error) {
    if (!(error instanceof EngineError) && !(error instanceof DOMException)) throw error
    log.warn({ err: error }, 'the signature of a provider could not be checked')
    throw new ApiError('unavailable', 'The signature cannot be checked now.')
  }
}
