import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import { securityMailJob } from './two-factor/security-mail-job.ts'

/** After `until` no one waits for the mail any more. */
const mailRequest = z.object({
  email: z.string(),
  until: z.iso.datetime(),
  /** The network that requested it. */
  network: z.string().optional(),
})
/** A requested email. */
export type MailRequest = z.infer<typeof mailRequest>

/**
 * Mails a code to set a new password with. The call that asks for it only enqueues this, so its answer takes the same
 * time whether there is such an account or not.
 */
export const resetMailJob = defineJob({ name: 'mail-reset-code', lane: 'io', payload: mailRequest })

/** Mails another code to prove an address with, in the same way. */
export const confirmationMailJob = defineJob({
  name: 'mail-confirmation-code',
  lane: 'io',
  payload: mailRequest,
})

/** Erases what a deleted account has made. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  lane: 'io',
  payload: z.object({ id: z.int() }),
})

/** Every job of accounts. */
export const accountJobs = [resetMailJob, confirmationMailJob, eraseAccountJob, securityMailJob]
