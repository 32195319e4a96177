import { createStore } from '../../state/store.ts'

/** What is open: the command palette, or the list of shortcuts. */
export const keyboardHelp = createStore<'palette' | 'shortcuts' | null>(null)

/** The key that shortcuts are pressed with on this device. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
