import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

/** Exports an account as a ZIP file. */
export const exportJob = defineJob({
  name: 'export-account',
  lane: 'io',
  payload: z.object({ id: z.int() }),
})
