import { createStore } from '../../state/store.ts'

/** Whether the queue is open. */
export const queueOpened = createStore(false)

/** Opens the queue: pending work, and what recently ended. */
export const openQueue = (): void => queueOpened.set(true)
