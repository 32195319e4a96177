import type { Reply, RouteName } from '@atelier/contract/routes/registry'
import { queryOptions } from '@tanstack/react-query'
import { type CallArguments, type CallOptions, call } from './client.ts'

/** Names of the GET calls. */
export type ReadRoute = Extract<RouteName, `GET ${string}`>

/** Query of a GET call. Its key is `[route, options]`, so `[route]` matches all variants in the cache. */
export function apiQuery<N extends ReadRoute>(route: N, ...[options]: CallArguments<N>) {
  return queryOptions<Reply<N>, Error, Reply<N>, readonly unknown[]>({
    queryKey: options === undefined ? [route] : [route, options],
    queryFn: ({ signal }) => {
      const args = [{ ...options, signal } as CallOptions<N>] as unknown as CallArguments<N>
      return call(route, ...args)
    },
  })
}

/** The keyset in a list's `next` or `previous` URL, to send as `after` or `before`; undefined at the end. */
export function keysetOf(
  address: string | null,
  direction: 'after' | 'before' = 'after',
): string | undefined {
  if (address === null) return undefined
  return new URL(address, 'http://list').searchParams.get(direction) ?? undefined
}
