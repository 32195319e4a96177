import type { RouteName } from '@atelier/contract/routes/registry'
import type { Query } from '@tanstack/react-query'
import { ApiError, isTeamRefusal } from '../../api/api-error.ts'
import { dialogs } from './dialogs.ts'

/** Calls whose errors never open the dialog, because their form shows them. */
const shownInForm: readonly RouteName[] = [
  ...(['POST /signin', 'POST /user/confirm', 'POST /signup'] as const),
  ...(['PUT /admin/models', 'POST /admin/models/import'] as const),
  ...(['POST /admin/servers', 'PUT /admin/servers/{id}', 'POST /admin/servers/{id}/workflow'] as const),
  ...(['GET /admin/models/directory', 'GET /admin/models/proposal'] as const),
]

/** Calls for live prices, whose errors are shown in place of the price. */
const livePrices: readonly RouteName[] = [
  'POST /quotes',
  'POST /conversion/{code_ref}/paragraphs/{index}/quote',
]

/**
 * Whether a failed call opens the error dialog: all do, except a 401, which signs out; the loss of a team, which is
 * reported separately; calls of the sign-in forms; and live prices.
 */
export function opensDialog(error: ApiError): boolean {
  const isInline = [...shownInForm, ...livePrices].includes(error.route)
  return error.status !== 401 && !isTeamRefusal(error) && !isInline
}

/** Reports a failed mutation, unless it was aborted. */
export function reportError(error: unknown): void {
  if (error instanceof ApiError) {
    if (opensDialog(error)) dialogs.error(error)
    return
  }
  if (error instanceof DOMException && error.name === 'AbortError') return
  console.error(error)
}

/**
 * Reports a failed query. Loads, including further pages, open the dialog; when a refetch fails (after a poll, an event
 * or an invalidation), the screen keeps its data. Quiet
 * queries load what a screen can do without.
 */
export function reportQueryError(
  error: unknown,
  { state, meta }: Pick<Query<unknown, unknown>, 'state'> & { meta?: Query['meta'] },
): void {
  const isLoad = !meta?.isQuiet && (state.data === undefined || state.fetchMeta?.fetchMore !== undefined)
  if (isLoad) reportError(error)
  else console.info('Could not refresh:', error)
}
