import type { ComponentType } from 'react'
import { ActivitySection } from './activity/activity-section.tsx'
import { ConsentsSection } from './consents/consents-section.tsx'
import { DataSection } from './own-data/data-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { RefusalsSection } from './refusals/refusals-section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'

/** A matter of the settings. */
export interface SettingsSection {
  /** Its place in the page's address: `/settings#security`. */
  readonly id: string
  readonly title: string
  /** What it is for, in a sentence. */
  readonly lead: string
  readonly content: ComponentType
}

/** Every section, in the order of the page. A new one is one line here. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: 'Profile',
    lead: 'Who you are, and what others see of you.',
    content: ProfileSection,
  },
  {
    id: 'security',
    title: 'Security',
    lead: 'What it takes to sign in as you.',
    content: SecuritySection,
  },
  {
    id: 'sessions',
    title: 'Sessions',
    lead: 'Where you are signed in. Sign out what you do not know, and set a new password.',
    content: SessionsSection,
  },
  {
    id: 'consents',
    title: 'Voice consents',
    lead: 'What was agreed to for each cloned voice. Whoever gave a consent may take it back at any time.',
    content: ConsentsSection,
  },
  {
    id: 'data',
    title: 'Storage and data',
    lead: 'How much you store, how long it stays, and taking all of it with you.',
    content: DataSection,
  },
  {
    id: 'refusals',
    title: 'Refused content',
    lead: 'What was not made because of the rules of this studio or of an engine, and asking for another look.',
    content: RefusalsSection,
  },
  {
    id: 'activity',
    title: 'Activity',
    lead: 'What was done with your account that touches its safety or your money.',
    content: ActivitySection,
  },
]
