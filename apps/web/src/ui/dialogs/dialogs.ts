import { createStore } from '../../state/store.ts'

/** A question with two answers. */
export interface ConfirmRequest {
  readonly title: string
  readonly message: string
  /** Words on the button that goes ahead; `Confirm` unless said otherwise. */
  readonly confirmLabel?: string
  /** Paints the button that goes ahead as one that cannot be undone. */
  readonly danger?: boolean
}

/** Something to tell, with an optional way on. */
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

function sameError(entry: DialogEntry, request: ErrorRequest): boolean {
  return entry.type === 'error' && JSON.stringify(entry.request) === JSON.stringify(request)
}

/** Opens dialogs, from components and from anywhere else. */
export const dialogs = {
  /** Asks; answers true for going ahead and false for every other way out. */
  confirm: (request: ConfirmRequest): Promise<boolean> =>
    new Promise((answer) => enqueue({ type: 'confirm', request, answer })),
  /** Asks why a refusal should be looked at again. */
  appeal: (target: AppealTarget): void => enqueue({ type: 'appeal', target }),
  /** Tells something. */
  info: (request: InfoRequest): void => enqueue({ type: 'info', request }),
  /** Shows an error; one that is already waiting to be read is not shown twice. */
  error({ status, statusText, body }: ErrorRequest): void {
    const request = { status, statusText, body }
    if (!dialogQueue.get().some((entry) => sameError(entry, request))) enqueue({ type: 'error', request })
  },
}

/** Closes the open dialog, answering its question if it asked one. */
export function closeDialog(yes = false): void {
  const [open, ...waiting] = dialogQueue.get()
  dialogQueue.set(waiting)
  if (open?.type === 'confirm') open.answer(yes)
}
