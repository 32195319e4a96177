import type { RouteName } from '@atelier/contract/routes/registry'
import type { Query } from '@tanstack/react-query'
import { ApiError, isTeamRefusal } from '../../api/api-error.ts'
import { dialogs } from './dialogs.ts'

/** Calls whose failures never open the dialog: their form shows them. */
const shownInForm: readonly RouteName[] = ['POST /signin', 'POST /user/confirm', 'POST /signup']

/** Calls for prices while the user types: an error is shown in place of the price. */
const livePrices: readonly RouteName[] = [
  'POST /quotes',
  'POST /conversion/{code_ref}/paragraphs/{index}/quote',
]

/**
 * True when a failed call opens the error dialog: any but a 401, which signs out, the loss of a team, which is shown
 * when the team is left, those of the sign-in forms, and live prices.
 */
export function opensDialog(error: ApiError): boolean {
  const isInline = [...shownInForm, ...livePrices].includes(error.route)
  return error.status !== 401 && !isTeamRefusal(error) && !isInline
}

/** Reports a failed call to the waiting user, except when it was aborted. */
export function reportError(error: unknown): void {
  if (error instanceof ApiError) {
    if (opensDialog(error)) dialogs.error(error)
    return
  }
  if (error instanceof DOMException && error.name === 'AbortError') return
  console.error(error)
}

/**
 * Reports a failed query. A load opens the dialog, further pages included; when what is on screen is only read again
 * (by a poll, an event or an invalidation), the screen keeps its data.
 */
export function reportQueryError(error: unknown, { state }: Pick<Query<unknown, unknown>, 'state'>): void {
  const isLoad = state.data === undefined || state.fetchMeta?.fetchMore !== undefined
  if (isLoad) reportError(error)
  else console.info('Could not refresh:', error)
}
