import { z } from 'zod'
import type { Engines } from '../../conversions/engines.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { syncHostedVoices } from './sync.ts'

/** Delay before an unavailable provider is requested again. */
const AGAIN_AFTER_MS = 10 * 60_000
/** Prevents more than one from waiting. */
const key = 'all'

/** Requests the voices of the hosted providers. */
export const voiceSyncJob = defineJob({ name: 'sync-voices', lane: 'io', payload: z.object({}) })

/** Dependencies of the synchronization of voices. */
export interface VoiceSyncDeps {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
  engines: Engines
  /** Reloads servers and models, which another process may have changed just now. */
  reloadEngines(): Promise<void>
  log: Log
}

/** Requests the voices of the hosted providers; retries soon while one does not respond. */
export async function runVoiceSync(
  { db, jobs, engines, reloadEngines, log }: VoiceSyncDeps,
  signal: AbortSignal,
): Promise<void> {
  await reloadEngines()
  const failed = await syncHostedVoices(db, engines, signal)
  for (const [provider, err] of failed)
    log.warn({ err, provider }, 'a provider did not list its voices; keeping the previous ones')
  if (failed.size > 0)
    await jobs.enqueue(db, voiceSyncJob, {}, { runAt: new Date(Date.now() + AGAIN_AFTER_MS), key })
}

/** Requests the voices of the hosted providers at once, in the background. */
export async function requestVoiceSync({
  db,
  jobs,
  engines,
}: Omit<VoiceSyncDeps, 'reloadEngines'>): Promise<void> {
  if (engines.providers.some(({ local }) => !local)) await jobs.enqueue(db, voiceSyncJob, {}, { key })
}
