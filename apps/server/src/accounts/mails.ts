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
    `It works for ${CODE_MINUTES} minutes. If you did not ask for it, leave this mail be: nothing happens without the code.`,
  ].join('\n\n'),
})

/** Goes to an address that already has an account when somebody signs up with it again. */
export const alreadyRegisteredMail = (appName: string, signInUrl: string): MailText => ({
  subject: `You already have a ${appName} account`,
  text: [
    'Somebody, probably you, just signed up with this address. It already has an account.',
    `Sign in here: ${signInUrl}`,
    'If it was not you, there is nothing to do.',
  ].join('\n\n'),
})

/** Carries the code to set a new password with. The code is the only six-digit number in it. */
export const resetMail = (appName: string, code: string): MailText => ({
  subject: `Set a new ${appName} password`,
  text: [
    'Somebody, probably you, asked to set a new password.',
    `Your code is ${code}`,
    `It works for ${CODE_MINUTES} minutes and signs you out everywhere else. If you did not ask for it, leave this mail be: your password stays as it is.`,
  ].join('\n\n'),
})
