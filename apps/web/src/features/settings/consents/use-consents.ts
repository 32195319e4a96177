import type { Reply } from '@atelier/contract/routes/registry'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { keysetOf } from '../../../api/query.ts'

/** A consent to a cloned voice. */
export type VoiceConsent = Reply<'GET /account/consents'>['results'][number]

const noKeyset: string | undefined = undefined

/** Consents given by the user, or for the user's voices, newest first. */
export function useConsents() {
  const pages = useInfiniteQuery({
    queryKey: ['GET /account/consents', 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      call('GET /account/consents', { query: after === undefined ? {} : { after }, signal }),
    initialPageParam: noKeyset,
    getNextPageParam: ({ next }) => keysetOf(next),
  })
  return { pages, consents: pages.data?.pages.flatMap(({ results }) => results) ?? [] }
}
