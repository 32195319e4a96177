import { createStore } from '../state/store.ts'

/** A pending reauthentication; `settle` reports whether it succeeded. */
interface Request {
  readonly settle: (isProven: boolean) => void
}

/** Set while the dialog is open. */
export const reauthentication = createStore<Request | null>(null)

/** Opens the dialog, or joins the open one. Resolves with whether the user reauthenticated. */
export function requestReauthentication(): Promise<boolean> {
  const open = reauthentication.get()
  return new Promise((resolve) => {
    reauthentication.set({
      settle: (isProven) => {
        reauthentication.set(null)
        open?.settle(isProven)
        resolve(isProven)
      },
    })
  })
}
