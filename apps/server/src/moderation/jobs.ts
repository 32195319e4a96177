import { z } from 'zod'
import { defineJob } from '../platform/queue/job.ts'

/** Tells a person what was decided about a refused start. */
export const decisionMailJob = defineJob({
  name: 'mail-moderation-decision',
  lane: 'io',
  payload: z.object({ case: z.uuid() }),
})

/** Tells administrators that somebody asks for another look. */
export const appealMailJob = defineJob({
  name: 'mail-moderation-appeal',
  lane: 'io',
  payload: z.object({ case: z.uuid() }),
})

/** Every job of moderation. */
export const moderationJobs = [decisionMailJob, appealMailJob]
