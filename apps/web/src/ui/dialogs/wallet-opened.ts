import { createStore } from '../../state/store.ts'

/** Whether the wallet is open. */
export const walletOpened = createStore(false)
