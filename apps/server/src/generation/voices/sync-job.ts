import { z } from 'zod'
import type { Engines } from '../../conversions/engines.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { syncHostedVoices } from './sync.ts'

/** When an unavailable provider is requested again. */
const AGAIN_AFTER_MS = 10 * 60_000
/** Prevents more than one from waiting. */
const key = 'all'

/** Asks the hosted providers for their voices. */
export const voiceSyncJob = defineJob({ name: 'sync-voices', lane: 'io', payload: z.object({}) })

/** What the synchronization of voices works with. */
export interface VoiceSyncDeps {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
  engines: Engines
  log: Log
}

/** Asks the hosted providers for their voices; soon again while one does not answer. */
export async function runVoiceSync(
  { db, jobs, engines, log }: VoiceSyncDeps,
  signal: AbortSignal,
): Promise<void> {
  const failed = await syncHostedVoices(db, engines, signal)
  for (const [provider, err] of failed)
    log.warn({ err, provider }, 'a provider did not list its voices; keeping the previous ones')
  if (failed.size > 0)
    await jobs.enqueue(db, voiceSyncJob, {}, { runAt: new Date(Date.now() + AGAIN_AFTER_MS), key })
}

/** Requests the voices of the hosted providers at once, in the background. */
export async function requestVoiceSync({ db, jobs, engines }: VoiceSyncDeps): Promise<void> {
  if (engines.providers.some(({ local }) => !local)) await jobs.enqueue(db, voiceSyncJob, {}, { key })
}
