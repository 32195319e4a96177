import { type ComponentType, useEffect, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useStore } from '../../state/store.ts'
import { onFirstInput } from '../on-first-input.ts'
import { type Toast, toasts } from '../toasts/toasts.ts'
import { closeDialog, type DialogEntry, dialogQueue } from './dialogs.ts'

type View = ComponentType<{ entry: DialogEntry; onSubscribe: () => void }>

const loadView = async (): Promise<View> => (await import('./dialog-view.tsx')).DialogView

/** Shows a toast instead of a dialog whose code failed to load. */
function showToast(entry: DialogEntry): void {
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
 * Renders the open dialog. Its code is loaded on the first input: not earlier, to keep the first view small, and not
 * with the first dialog, which may report a lost connection. `onSubscribe` opens the wallet.
 */
export function DialogHost({ onSubscribe }: { onSubscribe: () => void }) {
  const entry = useStore(dialogQueue, ([open]) => open)
  const [view, setView] = useState<{ readonly Dialog: View } | null>(null)

  useEffect(() => {
    if (view) return
    const load = () =>
      loadView().then(
        (Dialog) => setView({ Dialog }),
        () => entry && showToast(entry),
      )
    if (entry) void load()
    else return onFirstInput(load)
  }, [view, entry])

  return entry && view ? <view.Dialog entry={entry} onSubscribe={onSubscribe} /> : null
}
