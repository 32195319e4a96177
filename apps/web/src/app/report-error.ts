import type { RouteName } from '@atelier/contract/routes/registry'
import { ApiError, isTeamRefusal } from '../api/api-error.ts'
import { dialogs } from '../ui/dialogs/dialogs.ts'

/** Calls whose failures their own form tells. */
const told: readonly RouteName[] = ['POST /signin', 'POST /user/confirm', 'POST /signup']

/**
 * True when a failed call opens the error dialog: any but a 401, which signs out, a team one is no longer in, which is
 * told when it is left, and those of the sign-in forms.
 */
export function opensDialog(error: ApiError): boolean {
  return error.status !== 401 && !isTeamRefusal(error) && !told.includes(error.route)
}

/** The one place that tells a person about a failed query or mutation. `quiet` leaves that to the screen. */
export function reportError(error: unknown, meta: { quiet?: boolean } | undefined): void {
  if (meta?.quiet) return
  if (error instanceof ApiError) {
    if (opensDialog(error)) dialogs.error(error)
    return
  }
  if (error instanceof DOMException && error.name === 'AbortError') return
  console.error(error)
}
