import type { Reply, Sends } from '@atelier/contract/routes/registry'
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call, open } from '../../api/client.ts'
import { keysetOf } from '../../api/query.ts'
import { saveFile } from '../../api/save-file.ts'

/** Filters of the statement; empty fields do not filter. */
export type StatementFilter = NonNullable<Sends<'GET /wallet/lines', 'query'>>

const pagesOf = (filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET /wallet/lines', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /wallet/lines', {
        query: { ...filter, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Reply<'GET /wallet/lines'>) => keysetOf(last.next),
    staleTime: 0,
  })

/** The statement by job, page by page, newest first. */
export function useStatement(filter: StatementFilter) {
  const pages = useInfiniteQuery(pagesOf(filter))
  return { pages, lines: pages.data?.pages.flatMap((page) => page.results) ?? [] }
}

/** Downloads the statement as a CSV file. */
export const useStatementFile = () =>
  useMutation({
    mutationFn: async (filter: StatementFilter) => {
      const response = await open('GET /wallet/statement', { query: filter })
      saveFile(await response.blob(), 'credits.csv')
    },
  })
