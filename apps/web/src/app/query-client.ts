import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { reportError, reportQueryError } from '../ui/dialogs/report-error.ts'

const MAX_RETRIES = 2

/** A client error (4xx) is final; a lost connection or a server error may be temporary. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < MAX_RETRIES
}

/** The cache of all API data; reports failures centrally. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportQueryError }),
  mutationCache: new MutationCache({
    onError: reportError,
  }),
  defaultOptions: {
    // Calls run even when the browser is offline, because a server on this machine is reachable without a network.
    queries: { networkMode: 'always', retry: shouldRetry, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
})
