import { type ComponentType, lazy } from 'react'

/** A matter of the settings. */
export interface SettingsSection {
  /** Its place in the page's address: `/settings#security`. */
  readonly id: string
  readonly title: string
  /** What it is for, in a sentence. */
  readonly lead: string
  /** Loaded when the page is opened, each by itself, so that one more makes the others no heavier. */
  readonly content: ComponentType
}

/** Every section, in the order of the page. A new one is one line here. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: 'Profile',
    lead: 'Who you are, and what others see of you.',
    content: lazy(async () => ({ default: (await import('./profile/profile-section.tsx')).ProfileSection })),
  },
  {
    id: 'security',
    title: 'Security',
    lead: 'What it takes to sign in as you.',
    content: lazy(async () => ({
      default: (await import('./security/security-section.tsx')).SecuritySection,
    })),
  },
  {
    id: 'sessions',
    title: 'Sessions',
    lead: 'Where you are signed in. Sign out what you do not know, and set a new password.',
    content: lazy(async () => ({
      default: (await import('./sessions/sessions-section.tsx')).SessionsSection,
    })),
  },
  {
    id: 'consents',
    title: 'Voice consents',
    lead: 'What was agreed to for each cloned voice. Whoever gave a consent may take it back at any time.',
    content: lazy(async () => ({
      default: (await import('./consents/consents-section.tsx')).ConsentsSection,
    })),
  },
  {
    id: 'data',
    title: 'Storage and data',
    lead: 'How much you store, how long it stays, and taking all of it with you.',
    content: lazy(async () => ({ default: (await import('./own-data/data-section.tsx')).DataSection })),
  },
  {
    id: 'refusals',
    title: 'Refused content',
    lead: 'What was not made because of the rules of this studio or of an engine, and asking for another look.',
    content: lazy(async () => ({
      default: (await import('./refusals/refusals-section.tsx')).RefusalsSection,
    })),
  },
  {
    id: 'activity',
    title: 'Activity',
    lead: 'What was done with your account that touches its safety or your money.',
    content: lazy(async () => ({
      default: (await import('./activity/activity-section.tsx')).ActivitySection,
    })),
  },
]
