import { type ComponentType, lazy } from 'react'

/** A section of the settings. */
export interface SettingsSection {
  /** Its hash in the URL: `/settings#security`. */
  readonly id: string
  readonly title: string
  /** Its purpose, in one sentence. */
  readonly lead: string
  /** Lazily loaded, to keep the page's initial code small. */
  readonly content: ComponentType
}

/** Every section, in display order. A new section is one line here. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: 'Profile',
    lead: 'Your name and public details.',
    content: lazy(async () => ({ default: (await import('./profile/profile-section.tsx')).ProfileSection })),
  },
  {
    id: 'security',
    title: 'Security',
    lead: 'How you sign in.',
    content: lazy(async () => ({
      default: (await import('./security/security-section.tsx')).SecuritySection,
    })),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    lead: 'Where you are signed in. If you don’t recognize a session, sign it out and change your password.',
    content: lazy(async () => ({
      default: (await import('./sessions/sessions-section.tsx')).SessionsSection,
    })),
  },
  {
    id: 'notifications',
    title: 'Notifications',
    lead: 'How you learn that a result is ready. This setting applies to this browser.',
    content: lazy(async () => ({
      default: (await import('./notifications/notifications-section.tsx')).NotificationsSection,
    })),
  },
  {
    id: 'consents',
    title: 'Voice consents',
    lead: 'The consent for each cloned voice. Consent can be revoked at any time.',
    content: lazy(async () => ({
      default: (await import('./consents/consents-section.tsx')).ConsentsSection,
    })),
  },
  {
    id: 'data',
    title: 'Storage and data',
    lead: 'Storage use, retention and data export.',
    content: lazy(async () => ({ default: (await import('./own-data/data-section.tsx')).DataSection })),
  },
  {
    id: 'refusals',
    title: 'Refused content',
    lead: 'Content refused by the studio’s or an engine’s rules, and your appeals.',
    content: lazy(async () => ({
      default: (await import('./refusals/refusals-section.tsx')).RefusalsSection,
    })),
  },
  {
    id: 'activity',
    title: 'Activity',
    lead: 'Security and billing events in your account.',
    content: lazy(async () => ({
      default: (await import('./activity/activity-section.tsx')).ActivitySection,
    })),
  },
]
