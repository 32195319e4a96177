import { createStore } from '../../state/store.ts'

/** The dialog somebody asked for: their profile, or deleting their account. */
export const openedDialog = createStore<'profile' | 'delete' | null>(null)

/** Opens the profile. */
export const openProfile = (): void => openedDialog.set('profile')
