import { CODE_MINUTES } from './confirmations.ts'

/** A mail's words. */
export interface MailText {
  subject: string
  text: string
}

/** Carries the code that proves an address. The code is the only six-digit number in it. */
export const confirmationMail = (appName: string, code: string): MailText => ({
  subject: `Your ${appName} code`,
  text: [
    'Welcome!',
    `Your confirmation code is ${code}`,
    `It expires in ${CODE_MINUTES} minutes. If you did not request it, ignore this email: nothing happens without the code.`,
  ].join('\n\n'),
})

/** Goes to an address that already has an account when someone signs up with it again. */
export const alreadyRegisteredMail = (appName: string, signInUrl: string): MailText => ({
  subject: `You already have a ${appName} account`,
  text: [
    'Someone, probably you, just signed up with this address. It already has an account.',
    `Sign in here: ${signInUrl}`,
    'If it was not you, you can ignore this email.',
  ].join('\n\n'),
})

/** Carries the code to set a new password with. The code is the only six-digit number in it. */
export const resetMail = (appName: string, code: string): MailText => ({
  subject: `Set a new ${appName} password`,
  text: [
    'Someone, probably you, asked to set a new password.',
    `Your code is ${code}`,
    `It expires in ${CODE_MINUTES} minutes. Using it signs you out everywhere else. If you did not request it, ignore this email: your password does not change.`,
  ].join('\n\n'),
})
