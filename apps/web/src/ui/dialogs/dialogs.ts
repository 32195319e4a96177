import { isOutageStatus } from '../../api/connection.ts'
import { errorText } from '../../api/error-text.ts'
import { createStore } from '../../state/store.ts'

/** A confirmation dialog. */
export interface ConfirmRequest {
  readonly title: string
  readonly message: string
  /** Label of the confirm button; `Confirm` by default. */
  readonly confirmLabel?: string
  /** Label of the other button; `Cancel` by default. */
  readonly cancelLabel?: string
  /** Marks the action as irreversible. */
  readonly danger?: boolean
}

/** A message with an optional action. */
export interface InfoRequest {
  readonly title: string
  readonly message: string
  /** Information by default. */
  readonly status?: 'success' | 'error' | 'warning'
  readonly link?: { readonly label: string; readonly href: string; readonly download?: boolean }
}

/** The error of a call, as shown by the error dialog. */
export interface ErrorRequest {
  /** HTTP status, which determines the icon. */
  readonly status: number
  readonly statusText: string
  readonly body: unknown
}

/** An open or queued dialog. */
export type DialogEntry =
  | { readonly type: 'confirm'; readonly request: ConfirmRequest; readonly answer: (yes: boolean) => void }
  | { readonly type: 'info'; readonly request: InfoRequest }
  | { readonly type: 'error'; readonly request: ErrorRequest }
  | { readonly type: 'appeal'; readonly target: AppealTarget }

/** The subject of an appeal: a case, or the item that its engine refused. */
export type AppealTarget = { readonly uuid: string } | { readonly codeRef: string }

/** Dialogs in the order they were requested; the first is open. */
export const dialogQueue = createStore<readonly DialogEntry[]>([])

function enqueue(entry: DialogEntry): void {
  dialogQueue.set([...dialogQueue.get(), entry])
}

/** Whether an error has the same text as an open or queued one: several lists may fail for the same reason. */
function isSameError(entry: DialogEntry, { statusText, body }: ErrorRequest): boolean {
  return (
    entry.type === 'error' &&
    entry.request.statusText === statusText &&
    errorText(entry.request.body) === errorText(body)
  )
}

/** Opens dialogs, from components and from other code. */
export const dialogs = {
  /** Asks for confirmation; returns false if the dialog is closed in any other way. */
  confirm: (request: ConfirmRequest): Promise<boolean> =>
    new Promise((answer) => enqueue({ type: 'confirm', request, answer })),
  /** Opens the appeal of a refusal. */
  appeal: (target: AppealTarget): void => enqueue({ type: 'appeal', target }),
  /** Shows a message. */
  info: (request: InfoRequest): void => enqueue({ type: 'info', request }),
  /** Shows an error. Errors with the same text share a dialog while it is open. */
  error({ status, statusText, body }: ErrorRequest): void {
    const request = { status, statusText, body }
    if (!dialogQueue.get().some((entry) => isSameError(entry, request))) enqueue({ type: 'error', request })
  },
  /** Closes the errors that an outage caused. */
  dismissOutages(): void {
    const isOver = (entry: DialogEntry) => entry.type === 'error' && isOutageStatus(entry.request.status)
    dialogQueue.set(dialogQueue.get().filter((entry) => !isOver(entry)))
  },
}

/** Closes the open dialog and resolves its question, if it asked one. */
export function closeDialog(yes = false): void {
  const [open, ...waiting] = dialogQueue.get()
  dialogQueue.set(waiting)
  if (open?.type === 'confirm') open.answer(yes)
}
