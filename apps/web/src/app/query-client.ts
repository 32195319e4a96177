import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { reportError, reportQueryError } from '../ui/dialogs/report-error.ts'

const MAX_RETRIES = 2

/** A refusal (4xx) stays one when it is asked again; a lost connection or a fault of the server may not. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < MAX_RETRIES
}

/** Cache of everything read from the API; reports failures in one place. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportQueryError }),
  mutationCache: new MutationCache({
    onError: reportError,
  }),
  defaultOptions: {
    // A call is always tried: a server on this machine is reachable without any network, and a failure is shown.
    queries: { networkMode: 'always', retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
})
