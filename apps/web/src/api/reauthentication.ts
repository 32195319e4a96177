import { createStore } from '../state/store.ts'

/** A user who is asked to reauthenticate; `settle` reports whether they did. */
interface Request {
  readonly settle: (isProven: boolean) => void
}

/** Set while the dialog is to be open. */
export const reauthentication = createStore<Request | null>(null)

/** Opens the dialog, or joins the one that is open. Resolves with whether the session may now do what needs a recent sign-in. */
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
