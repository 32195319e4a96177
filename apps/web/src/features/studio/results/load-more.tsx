import type { ItemKind } from '@atelier/contract/kinds/kind'
import { useIntersection } from '@mantine/hooks'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../navigation/link.tsx'
import { kindViews } from '../../../ui/item/kinds.ts'
import { ListMore } from '../../../ui/list-states/list-more.tsx'
import classes from './results.module.css'

/** Pages that the list loads; older results are in the library, which draws only what is in sight. */
const MAX_PAGES = 12

interface LoadMoreProps {
  readonly kind: ItemKind
  readonly pages: Pick<
    UseInfiniteQueryResult<{ pages: readonly unknown[] }>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** Loads the next page before its place comes into sight. */
export function LoadMore({ kind, pages }: LoadMoreProps) {
  const { ref, entry } = useIntersection({ rootMargin: '800px' })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data } = pages
  const isFull = hasNextPage && (data?.pages.length ?? 0) >= MAX_PAGES
  const isDue = entry?.isIntersecting && hasNextPage && !isFull
  useEffect(() => {
    if (isDue && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isDue, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  if (!isFull) return <div ref={ref}>{hasNextPage ? <ListMore pages={pages} /> : null}</div>
  return (
    <Link to={kindViews[kind].path} className={classes.all}>
      Older {kindViews[kind].nouns.many}
    </Link>
  )
}
