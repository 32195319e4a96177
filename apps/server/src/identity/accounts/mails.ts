import { CODE_MINUTES } from './confirmations.ts'

/** The text of an email. */
export interface MailText {
  subject: string
  text: string
}

/** Contains the code that confirms an address. The code is its only six-digit number. */
export const confirmationMail = (appName: string, code: string): MailText => ({
  subject: `Your ${appName} code`,
  text: [
    'Welcome!',
    `Your confirmation code is ${code}`,
    `It expires in ${CODE_MINUTES} minutes. If you did not request it, ignore this email: nothing happens without the code.`,
  ].join('\n\n'),
})

/** Sent to an address with an account when someone signs up with it again. */
export const alreadyRegisteredMail = (appName: string, signInUrl: string): MailText => ({
  subject: `You already have a ${appName} account`,
  text: [
    'Someone, probably you, just signed up with this address. It already has an account.',
    `Sign in here: ${signInUrl}`,
    'If it was not you, you can ignore this email.',
  ].join('\n\n'),
})

/** Contains the code for setting a new password. The code is its only six-digit number. */
export const resetMail = (appName: string, code: string): MailText => ({
  subject: `Set a new ${appName} password`,
  text: [
    'Someone, probably you, asked to set a new password.',
    `Your code is ${code}`,
    `It expires in ${CODE_MINUTES} minutes. Using it signs you out everywhere else. If you did not request it, ignore this email: your password does not change.`,
  ].join('\n\n'),
})
