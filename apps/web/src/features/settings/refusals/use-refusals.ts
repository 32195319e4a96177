import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { keysetOf } from '../../../api/query.ts'

const noKeyset: string | undefined = undefined

/** The user's refused content, newest first. */
export function useRefusals() {
  const pages = useInfiniteQuery({
    queryKey: ['GET /moderation/cases', 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      call('GET /moderation/cases', { query: after === undefined ? {} : { after }, signal }),
    initialPageParam: noKeyset,
    getNextPageParam: ({ next }) => keysetOf(next),
    staleTime: 0,
  })
  return { pages, refusals: pages.data?.pages.flatMap(({ results }) => results) ?? [] }
}
