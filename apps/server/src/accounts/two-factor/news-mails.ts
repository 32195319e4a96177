import type { MailText } from '../mails.ts'

/** What somebody is told about the safety of their account. */
export const securityNews = ['enabled', 'disabled', 'recovery_code_used', 'recovery_codes_renewed'] as const
/** One of them. */
export type SecurityNews = (typeof securityNews)[number]

interface NewsFacts {
  appName: string
  settingsUrl: string
  /** Recovery codes that were not used. */
  left: number
}

const codes = (left: number) => (left === 1 ? '1 recovery code is' : `${left} recovery codes are`)

const words: Readonly<Record<SecurityNews, { subject: string; text(facts: NewsFacts): string }>> = {
  enabled: {
    subject: 'Two-factor sign-in is on',
    text: () =>
      'Signing in to your account now also takes a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
  },
  disabled: {
    subject: 'Two-factor sign-in is off',
    text: () => 'Signing in to your account no longer takes a code of an authenticator app.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: ({ left }) => `A recovery code of your account was used in place of your app. ${codes(left)} left.`,
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    text: () => 'New recovery codes were made for your account. Those from before no longer work.',
  },
}

/** The mail about one piece of news. */
export function securityMail(news: SecurityNews, facts: NewsFacts): MailText {
  const { subject, text } = words[news]
  return {
    subject: `${subject}: ${facts.appName}`,
    text: [
      text(facts),
      `If it was not you, somebody may be in your account: sign out all other sessions at ${facts.settingsUrl}, and set a new password with “Forgot your password?” on the sign-in screen.`,
    ].join('\n\n'),
  }
}
