import { z } from 'zod'
import { defineJob } from '../platform/queue/job.ts'

/** Notifies by email that an endpoint was turned off. */
export const endpointOffJob = defineJob({
  name: 'mail-webhook-off',
  lane: 'io',
  payload: z.object({ endpoint: z.int() }),
})
