import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

/** Notifies a user of the decision about a refused start. */
export const decisionMailJob = defineJob({
  name: 'mail-moderation-decision',
  lane: 'io',
  payload: z.object({ case: z.uuid() }),
})

/** Notifies administrators of an appeal. */
export const appealMailJob = defineJob({
  name: 'mail-moderation-appeal',
  lane: 'io',
  payload: z.object({ case: z.uuid() }),
})
