import { z } from 'zod'
import { defineJob } from '../platform/queue/job.ts'

/** A job that does nothing, to measure the overhead of the queue. */
export const noopJob = defineJob({ name: 'noop', lane: 'io', payload: z.object({ id: z.int() }) })
