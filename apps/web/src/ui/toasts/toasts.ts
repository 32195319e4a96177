import { ACTION_TOAST_MS, TOAST_MS } from '@atelier/contract/limits'
import { createStore } from '../../state/store.ts'
import type { ToastPreview } from './toast-preview.ts'

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
  /** Path of what it is about, opened by its Open link. */
  readonly path?: string | undefined
  /** The result it is about. */
  readonly preview?: ToastPreview | undefined
}

/** A toast to be shown. */
export type NewToast = Omit<Toast, 'id'>

/** Most toasts on screen; others wait. */
const MAX_SHOWN = 2

/** The toasts on screen, oldest first. */
export const shownToasts = createStore<readonly Toast[]>([])

const listeners = new Set<(toast: Toast) => void>()
function tell(toast: Toast): void {
  if (toast.area === 'notification') for (const listener of [...listeners]) listener(toast)
}

let waiting: readonly Toast[] = []
let lastId = 0
/** Nobody sees the toasts, so they stay. */
let isAway = false

interface Clock {
  /** When it began, in milliseconds; Undo is offered for longer, unless another toast waits. */
  readonly since: number
  /** Undefined while it is held. */
  timer?: ReturnType<typeof setTimeout>
}
const clocks = new Map<number, Clock>()

function stop(id: number): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
}

function begin({ id, action }: Toast, since = Date.now()): void {
  stop(id)
  if (isAway) return
  const duration = action && waiting.length === 0 ? ACTION_TOAST_MS : TOAST_MS
  const timer = setTimeout(() => close(id), Math.max(0, since + duration - Date.now()))
  clocks.set(id, { since, timer })
}

/** Shows waiting toasts while there is room; the result of an action goes first. */
function fill(): void {
  while (waiting.length > 0 && shownToasts.get().length < MAX_SHOWN) {
    const next = waiting.find(({ area }) => area === 'message') ?? waiting[0]
    if (!next) return
    waiting = waiting.filter((toast) => toast !== next)
    shownToasts.set([...shownToasts.get(), next])
    begin(next)
  }
  if (waiting.length === 0) return
  for (const toast of shownToasts.get()) {
    const clock = clocks.get(toast.id)
    if (clock) begin(toast, clock.since)
  }
}

function close(id: number): void {
  stop(id)
  waiting = waiting.filter((toast) => toast.id !== id)
  shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id))
  fill()
}

function resume(id: number): void {
  const toast = shownToasts.get().find((each) => each.id === id)
  if (toast) begin(toast)
}

/** Shows and removes toasts, from components and from other code. */
export const toasts = {
  /** Shows a toast for 3000 ms, or 10 s with an action, once there is room, and returns its id. */
  show(toast: NewToast): number {
    lastId += 1
    const shown = { ...toast, id: lastId }
    waiting = [...waiting, shown]
    fill()
    tell(shown)
    return shown.id
  },
  /** Replaces a toast in place and starts its time again; false if it has gone. */
  update(id: number, toast: NewToast): boolean {
    const change = (all: readonly Toast[]) => all.map((each) => (each.id === id ? { ...toast, id } : each))
    const isShown = shownToasts.get().some((each) => each.id === id)
    if (!isShown && !waiting.some((each) => each.id === id)) return false
    waiting = change(waiting)
    shownToasts.set(change(shownToasts.get()))
    // One that is held stays held.
    if (isShown && clocks.has(id)) resume(id)
    tell({ ...toast, id })
    return true
  },
  /** Removes a toast immediately. */
  close,
  /** Pauses a toast's timer while it has the pointer or focus. */
  hold: stop,
  /** Restarts the timer of a paused toast. */
  resume,
  /** Calls `listener` with each notification that is shown or replaced, until the returned function is called. */
  onNotification(listener: (toast: Toast) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Keeps all toasts while the tab is hidden. */
  setAway(away: boolean): void {
    isAway = away
    for (const toast of shownToasts.get()) {
      if (away) stop(toast.id)
      else begin(toast)
    }
  },
}
