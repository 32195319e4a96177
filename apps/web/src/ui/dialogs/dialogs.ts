import { errorText } from '../../api/error-text.ts'
import { createStore } from '../../state/store.ts'

/** A question with two answers. */
export interface ConfirmRequest {
  readonly title: string
  readonly message: string
  /** Label of the confirm button; `Confirm` by default. */
  readonly confirmLabel?: string
  /** Paints the button that goes ahead as one that cannot be undone. */
  readonly danger?: boolean
}

/** A message with an optional action. */
export interface InfoRequest {
  readonly title: string
  readonly message: string
  /** Information unless it is one of these. */
  readonly status?: 'success' | 'error' | 'warning'
  readonly link?: { readonly label: string; readonly href: string; readonly download?: boolean }
}

/** A call's error as the error dialog shows it. */
export interface ErrorRequest {
  /** HTTP status; chooses the icon. */
  readonly status: number
  readonly statusText: string
  readonly body: unknown
}

/** A dialog that is open or waits for the one before it. */
export type DialogEntry =
  | { readonly type: 'confirm'; readonly request: ConfirmRequest; readonly answer: (yes: boolean) => void }
  | { readonly type: 'info'; readonly request: InfoRequest }
  | { readonly type: 'error'; readonly request: ErrorRequest }
  | { readonly type: 'appeal'; readonly target: AppealTarget }

/** Which refusal an appeal is about: its case, or the item whose engine refused it. */
export type AppealTarget = { readonly uuid: string } | { readonly codeRef: string }

/** Dialogs in the order they were asked for; the first is the open one. */
export const dialogQueue = createStore<readonly DialogEntry[]>([])

function enqueue(entry: DialogEntry): void {
  dialogQueue.set([...dialogQueue.get(), entry])
}

/** Whether an error reads the same as one that is open or waits: several lists may fail from one cause. */
function isSameError(entry: DialogEntry, { statusText, body }: ErrorRequest): boolean {
  return (
    entry.type === 'error' &&
    entry.request.statusText === statusText &&
    errorText(entry.request.body) === errorText(body)
  )
}

/** Opens dialogs, from components and from anywhere else. */
export const dialogs = {
  /** Asks; returns true for confirm and false for every other way to close it. */
  confirm: (request: ConfirmRequest): Promise<boolean> =>
    new Promise((answer) => enqueue({ type: 'confirm', request, answer })),
  /** Opens the appeal of a refusal. */
  appeal: (target: AppealTarget): void => enqueue({ type: 'appeal', target }),
  /** Shows a message. */
  info: (request: InfoRequest): void => enqueue({ type: 'info', request }),
  /** Shows an error. Errors that read the same are one dialog until it is closed. */
  error({ status, statusText, body }: ErrorRequest): void {
    const request = { status, statusText, body }
    if (!dialogQueue.get().some((entry) => isSameError(entry, request))) enqueue({ type: 'error', request })
  },
}

/** Closes the open dialog, answering its question if it asked one. */
export function closeDialog(yes = false): void {
  const [open, ...waiting] = dialogQueue.get()
  dialogQueue.set(waiting)
  if (open?.type === 'confirm') open.answer(yes)
}
