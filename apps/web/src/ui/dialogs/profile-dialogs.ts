import { createStore } from '../../state/store.ts'

/** The requested dialog: the profile, or the deletion of the account. */
export const openedDialog = createStore<'profile' | 'delete' | null>(null)

/** Opens the profile. */
export const openProfile = (): void => openedDialog.set('profile')
