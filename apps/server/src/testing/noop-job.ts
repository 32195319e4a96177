import { z } from 'zod'
import { defineJob } from '../platform/queue/job.ts'

/** A kind of job for measuring what surrounds jobs. */
export const noopJob = defineJob({ name: 'noop', lane: 'io', payload: z.object({ id: z.int() }) })
