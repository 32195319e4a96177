import type { ComponentType } from 'react'
import { ProfileSection } from './profile/profile-section.tsx'

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
]
