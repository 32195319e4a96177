import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

const nothing = z.object({})

/** Writes to owners whose storage is nearly or entirely full. */
export const storageWatchJob = defineJob({ name: 'watch-storage', lane: 'io', payload: nothing })

/** Counts what is stored anew, and compares. */
export const storageRecountJob = defineJob({ name: 'recount-storage', lane: 'io', payload: nothing })

/** Warns of items that are going to be removed for their age, and removes those whose time has come. */
export const retentionJob = defineJob({ name: 'apply-retention', lane: 'io', payload: nothing })
