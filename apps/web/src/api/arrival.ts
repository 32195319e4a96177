const INVITER = 'atelier.invited-by'

let arrival = new URLSearchParams()

/** Reads the query that the page was opened with, before the router rewrites it, and the inviter it names. */
export function noteArrival(search: string): void {
  arrival = new URLSearchParams(search)
  const inviter = Number(arrival.get('invited_by'))
  if (Number.isSafeInteger(inviter) && inviter > 0) localStorage.setItem(INVITER, String(inviter))
}

/** A field of the query that the page was opened with, exactly as it came. */
export const arrivedWith = (field: string): string | null => arrival.get(field)

/** Id of the inviter stored in this browser; null without one. It is stored until the next sign-in. */
export const savedInviter = (): number | null => Number(localStorage.getItem(INVITER)) || null

/** Forgets the stored inviter. */
export function forgetInviter(): void {
  localStorage.removeItem(INVITER)
}
