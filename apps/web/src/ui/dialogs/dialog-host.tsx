import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '../../state/store.ts'
import { type Toast, toasts } from '../toasts/toasts.ts'
import { closeDialog, type DialogEntry, dialogQueue } from './dialogs.ts'
import { errorText } from './error-text.ts'

type View = ComponentType<{ entry: DialogEntry; onSubscribe: () => void }>

/** Runs something once the first view is up, in browsers that cannot tell that moment a little later. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

const loadView = async (): Promise<View> => (await import('./dialog-view.tsx')).DialogView

/** Tells in a toast what no dialog can, because what draws dialogs did not load. */
function tellInToast(entry: DialogEntry): void {
  const { title, detail, severity } = wordsOf(entry)
  toasts.show({ area: 'message', severity, title, detail })
  closeDialog()
}

function wordsOf(entry: DialogEntry): Pick<Toast, 'title' | 'detail' | 'severity'> {
  if (entry.type === 'appeal') {
    return { severity: 'error', title: 'No connection', detail: 'Please try again in a moment.' }
  }
  const { type, request } = entry
  const title = type === 'error' ? request.statusText : request.title
  const detail = type === 'error' ? errorText(request.body) : request.message
  return { severity: type === 'error' ? 'error' : 'info', title, detail }
}

/**
 * Shows the open dialog. What draws it is loaded after the first view, and not with the first dialog: that one may
 * tell of a lost connection. `onSubscribe` opens the wallet.
 */
export function DialogHost({ onSubscribe }: { onSubscribe: () => void }) {
  const entry = useStore(dialogQueue, ([open]) => open)
  const [view, setView] = useState<{ readonly Dialog: View } | null>(null)

  useEffect(() => {
    if (view) return
    const load = () =>
      loadView().then(
        (Dialog) => setView({ Dialog }),
        () => entry && tellInToast(entry),
      )
    if (entry) void load()
    else return whenIdle(load)
  }, [view, entry])

  return entry && view ? <view.Dialog entry={entry} onSubscribe={onSubscribe} /> : null
}
