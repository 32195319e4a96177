import type { MailText } from '../mails.ts'

/** A security event of an account that its owner is notified of. */
export const securityMails = [
  'enabled',
  'disabled',
  'recovery_code_used',
  'recovery_codes_renewed',
  'new_sign_in',
  'password_changed',
  'password_reset',
  'password_missing',
  'api_key_created',
] as const
/** The facts of such an event. */
export type SecurityNotification = (typeof securityMails)[number]

interface SecurityEventFacts {
  appName: string
  settingsUrl: string
  /** Unused recovery codes. */
  left: number
  /** For a new sign-in: browser and network address. */
  device: string
  address: string
  /** Active API keys. */
  keys: number
  /** First characters of the API key. */
  prefix: string
}

const keysLeft = (keys: number) =>
  keys === 0
    ? ''
    : keys === 1
      ? ' Your API key still works: revoke it if you do not recognize it.'
      : ` Your ${keys} API keys still work: revoke those you do not recognize.`

const codes = (left: number) => (left === 1 ? '1 recovery code is' : `${left} recovery codes are`)

const words: Readonly<
  Record<SecurityNotification, { subject: string; text(facts: SecurityEventFacts): string }>
> = {
  enabled: {
    subject: 'Two-factor authentication is on',
    text: () =>
      'Signing in to your account now also requires a code from your authenticator app. Store your recovery codes where you can find them without your phone.',
  },
  disabled: {
    subject: 'Two-factor authentication is off',
    text: () => 'Signing in to your account no longer requires a code from an authenticator app.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: ({ left }) =>
      `A recovery code of your account was used instead of your authenticator app. ${codes(left)} left.`,
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    text: () => 'New recovery codes were created for your account. Your previous codes no longer work.',
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    text: ({ device, address }) =>
      `Someone signed in to your account with ${device} from ${address}, which you have not used before.`,
  },
  password_changed: {
    subject: 'Your password was changed',
    text: ({ keys }) =>
      `The password of your account was changed in the settings, and all other sessions were signed out.${keysLeft(keys)}`,
  },
  password_reset: {
    subject: 'Your password was changed',
    text: ({ keys }) =>
      `The password of your account was changed with a code sent to this address, and all other sessions were signed out.${keysLeft(keys)}`,
  },
  password_missing: {
    subject: 'Set a password for your account',
    text: () =>
      'Your account is confirmed, but more than one person may have signed up with your address, each with a different password. None of these passwords works. Set one with “Forgot your password?” on the sign-in screen.',
  },
  api_key_created: {
    subject: 'A new API key was created',
    text: ({ prefix }) =>
      `An API key that starts with ${prefix} was created for your account. Programs can spend your credits with it.`,
  },
}

/** The email about a security event. */
export function securityMail(event: SecurityNotification, facts: SecurityEventFacts): MailText {
  const { subject, text } = words[event]
  return {
    subject: `${subject}: ${facts.appName}`,
    text: [
      text(facts),
      `If this was not you, someone may have access to your account: sign out all other sessions at ${facts.settingsUrl}, review your API keys, and set a new password with “Forgot your password?” on the sign-in screen.`,
    ].join('\n\n'),
  }
}

/** Confirms that an account was deleted; sent before its address is erased. */
export const accountDeletedMail = (appName: string): MailText => ({
  subject: `Your account was deleted: ${appName}`,
  text: 'Your account and all its data were deleted. This is the last message about it. If this was not you, contact the operator of this server.',
})
