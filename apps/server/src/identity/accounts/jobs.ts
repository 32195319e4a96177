import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import { securityMailJob } from './two-factor/security-mail-job.ts'

/** The email is not sent after `until`. */
const mailRequest = z.object({
  email: z.string(),
  until: z.iso.datetime(),
  /** The network of the request. */
  network: z.string().optional(),
})
/** An email requested by a user. */
export type MailRequest = z.infer<typeof mailRequest>

/**
 * Sends a code for setting a new password. The request only enqueues this job, so its response takes the same time
 * whether or not there is such an account.
 */
export const resetMailJob = defineJob({ name: 'mail-reset-code', lane: 'io', payload: mailRequest })

/** Sends another code for confirming an address, in the same way. */
export const confirmationMailJob = defineJob({
  name: 'mail-confirmation-code',
  lane: 'io',
  payload: mailRequest,
})

/** Erases the content of a deleted account. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  lane: 'io',
  payload: z.object({ id: z.int() }),
})

/** The jobs of accounts. */
export const accountJobs = [resetMailJob, confirmationMailJob, eraseAccountJob, securityMailJob]
