import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { keysetOf } from '../../../api/query.ts'

const PAGE = 10
const noKeyset: string | undefined = undefined

/** The account's activity, newest first. */
export function useActivity() {
  const pages = useInfiniteQuery({
    queryKey: ['GET /account/activity', 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      call('GET /account/activity', {
        query: { limit: PAGE, ...(after === undefined ? {} : { after }) },
        signal,
      }),
    initialPageParam: noKeyset,
    getNextPageParam: ({ next }) => keysetOf(next),
  })
  return { pages, entries: pages.data?.pages.flatMap(({ results }) => results) ?? [] }
}
