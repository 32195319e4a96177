const INVITER = 'atelier.invited-by'

let arrival = new URLSearchParams()

/** Notes the query that the page was opened with, before the router rewrites it, and who it says invited the visitor. */
export function noteArrival(search: string): void {
  arrival = new URLSearchParams(search)
  const inviter = Number(arrival.get('invited_by'))
  if (Number.isSafeInteger(inviter) && inviter > 0) localStorage.setItem(INVITER, String(inviter))
}

/** A field of the query that the page was opened with, exactly as it came. */
export const arrivedWith = (field: string): string | null => arrival.get(field)

/** Id of who invited somebody to this browser; null without. It is kept until a first login. */
export const savedInviter = (): number | null => Number(localStorage.getItem(INVITER)) || null

/** Forgets who invited somebody to this browser. */
export function forgetInviter(): void {
  localStorage.removeItem(INVITER)
}
