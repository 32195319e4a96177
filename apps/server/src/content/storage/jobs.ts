import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

const nothing = z.object({})

/** Writes to owners whose storage is nearly or entirely full. */
export const storageWatchJob = defineJob({ name: 'watch-storage', lane: 'io', payload: nothing })

/** Recounts stored bytes and corrects the counters. */
export const storageRecountJob = defineJob({ name: 'recount-storage', lane: 'io', payload: nothing })

/** Announces the deletion of old items, and deletes items that are due. */
export const retentionJob = defineJob({ name: 'apply-retention', lane: 'io', payload: nothing })
