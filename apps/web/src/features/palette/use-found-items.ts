import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'

const PAUSE_MS = 180
const SHOWN = 6
const searched: readonly ItemKind[] = ['speech', 'image', 'video', 'audio']

/** The latest items that contain the words of a query, or the latest ones of all. */
export function useFoundItems(query: string): readonly Item[] {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const [search] = useDebouncedValue(query.trim(), PAUSE_MS)
  const { data = [] } = useQuery({
    queryKey: ['palette', team, search],
    queryFn: async ({ signal }) => {
      const words = search === '' ? {} : { search }
      const pages = await Promise.all(
        searched.map((kind) => call(kinds[kind].calls.list, { query: { limit: SHOWN, ...words }, signal })),
      )
      return pages
        .flatMap(({ results }) => results)
        .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
        .slice(0, SHOWN)
    },
    placeholderData: keepPreviousData,
  })
  return data
}
