import { ACTION_TOAST_MS, TOAST_MS } from '@atelier/contract/limits'
import { createStore } from '../../state/store.ts'

/** Where a toast appears: `notification` for background events, `message` for the result of an action. */
export type ToastArea = 'notification' | 'message'
/** Tone of a toast, which determines its icon and color. */
export type ToastSeverity = 'success' | 'info' | 'warn' | 'error'

/** A short message that disappears automatically. */
export interface Toast {
  readonly id: number
  readonly area: ToastArea
  readonly severity: ToastSeverity
  readonly title: string
  readonly detail?: string | undefined
  /** A button such as Undo; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** The toasts on screen, oldest first. */
export const shownToasts = createStore<readonly Toast[]>([])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

function close(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id))
}

function resume(id: number): void {
  clearTimeout(timers.get(id))
  const hasAction = shownToasts.get().some((toast) => toast.id === id && toast.action)
  timers.set(
    id,
    setTimeout(() => close(id), hasAction ? ACTION_TOAST_MS : TOAST_MS),
  )
}

/** Shows and removes toasts, from components and from other code. */
export const toasts = {
  /** Shows a toast for 3000 ms, or 10 s with an action, and returns its id. */
  show(toast: Omit<Toast, 'id'>): number {
    lastId += 1
    shownToasts.set([...shownToasts.get(), { ...toast, id: lastId }])
    resume(lastId)
    return lastId
  },
  /** Removes a toast immediately. */
  close,
  /** Pauses a toast's timer while it has the pointer or focus. */
  hold(id: number): void {
    clearTimeout(timers.get(id))
  },
  /** Restarts the timer of a paused toast. */
  resume,
}
