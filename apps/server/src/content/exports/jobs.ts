import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

/** Puts an account into a zip. */
export const exportJob = defineJob({
  name: 'export-account',
  lane: 'io',
  payload: z.object({ id: z.int() }),
})
