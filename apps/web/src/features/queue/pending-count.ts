import { createStore } from '../../state/store.ts'

/** Number of pending generations, kept up to date by the queue; a spreadsheet counts as one. */
export const pendingCount = createStore(0)
