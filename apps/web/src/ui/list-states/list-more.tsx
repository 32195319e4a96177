import { Button, Loader } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from './list-states.module.css'

type Pages = Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'fetchNextPage' | 'hasNextPage'>

/** The end of a list: loading more, or a failure to do so. */
export function ListMore({ pages }: { pages: Pages }) {
  if (pages.isFetchNextPageError) {
    return (
      <div className={classes.more} role="alert">
        Couldn’t load more.
        <Button variant="default" size="compact-sm" onClick={() => void pages.fetchNextPage()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!pages.hasNextPage) return null
  return (
    <div className={classes.more} role="status" aria-label="Loading more">
      <Loader size="xs" />
    </div>
  )
}
