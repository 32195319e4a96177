const INVITER = 'atelier.invited-by'

let arrival = new URLSearchParams()

/** Captures the initial query of the page, before the router rewrites it, and the inviter in it. */
export function noteArrival(search: string): void {
  arrival = new URLSearchParams(search)
  const inviter = Number(arrival.get('invited_by'))
  if (Number.isSafeInteger(inviter) && inviter > 0) localStorage.setItem(INVITER, String(inviter))
}

/** A parameter of the page's initial query. */
export const arrivedWith = (field: string): string | null => arrival.get(field)

/** Id of the inviter stored in this browser; null without one. It is stored until the next sign-in. */
export const savedInviter = (): number | null => Number(localStorage.getItem(INVITER)) || null

/** Deletes the stored inviter. */
export function forgetInviter(): void {
  localStorage.removeItem(INVITER)
}
