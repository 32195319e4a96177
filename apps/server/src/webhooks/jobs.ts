import { z } from 'zod'
import { webhookTurnJob } from '../conversions/webhook-news.ts'
import { defineJob } from '../platform/queue/job.ts'

/** Tells by mail that nothing is sent to an endpoint any more. */
export const endpointOffJob = defineJob({
  name: 'mail-webhook-off',
  lane: 'io',
  payload: z.object({ endpoint: z.int() }),
})

/** Every job of webhooks. */
export const webhookJobs = [webhookTurnJob, endpointOffJob]
