import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemsOf } from '../../../api/item-pages.ts'
import { itemsQuery, useFreshItems } from '../../../api/items.ts'
import { useSession } from '../../../api/session.ts'
import type { StudioMode } from '../mode.ts'

/** The results of a mode, newest first and page by page; rows of spreadsheets and uploads are not among them. */
export function useResults({ kind, mode }: Pick<StudioMode, 'kind' | 'mode'>) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const pages = useInfiniteQuery(itemsQuery(kind, team, { mode, in_sheet: 'false' }))
  useFreshItems(kind)
  const items = useMemo(() => itemsOf(pages.data).filter(({ status }) => status !== 'uploaded'), [pages.data])
  return { pages, items }
}
