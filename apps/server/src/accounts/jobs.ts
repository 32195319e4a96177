import { z } from 'zod'
import { defineJob } from '../platform/queue/job.ts'

/**
 * Mails a code to set a new password with. The call that asks for it only enqueues this, so its answer takes the same
 * time whether there is such an account or not. After `until` nobody waits for the mail any more.
 */
export const resetMailJob = defineJob({
  name: 'mail-reset-code',
  lane: 'io',
  payload: z.object({ email: z.string(), until: z.iso.datetime() }),
})

/** Erases what a deleted account has made. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  lane: 'io',
  payload: z.object({ id: z.int() }),
})
