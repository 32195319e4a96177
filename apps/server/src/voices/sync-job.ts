import { z } from 'zod'
import type { Engines } from '../conversions/engines.ts'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { defineJob } from '../platform/queue/job.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { syncHostedVoices } from './sync.ts'

const DAILY = '17 4 * * *'
/** When a provider that did not answer is asked again. */
const AGAIN_AFTER_MS = 10 * 60_000
/** Keeps more than one from waiting. */
const key = 'all'

/** Asks the hosted providers for their voices. */
export const voiceSyncJob = defineJob({ name: 'sync-voices', lane: 'io', payload: z.object({}) })

/** What the synchronisation of voices works with. */
export interface VoiceSyncDeps {
  db: Db
  engines: Engines
  log: Log
}

/** Gives the synchronisation its handler in this process: daily, and again soon after a provider did not answer. */
export function registerVoiceSync(jobs: Queue, { db, engines, log }: VoiceSyncDeps): void {
  jobs.work(voiceSyncJob, async (_, { signal }) => {
    const failed = await syncHostedVoices(db, engines, signal)
    for (const [provider, err] of failed)
      log.warn({ err, provider }, 'a provider did not tell its voices; those it had stay')
    if (failed.size > 0)
      await jobs.enqueue(db, voiceSyncJob, {}, { runAt: new Date(Date.now() + AGAIN_AFTER_MS), key })
  })
  jobs.schedule(voiceSyncJob, DAILY)
}

/** Has the hosted providers asked for their voices at once; nobody waits for them. */
export async function requestVoiceSync(jobs: Queue, { db, engines }: VoiceSyncDeps): Promise<void> {
  if (engines.providers.some(({ local }) => !local)) await jobs.enqueue(db, voiceSyncJob, {}, { key })
}
