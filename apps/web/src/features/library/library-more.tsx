import { Button, Loader } from '@mantine/core'
import classes from './library.module.css'
import type { Library } from './use-library.ts'

/** The end of the list: more is coming, or could not come. */
export function LibraryMore({ pages }: Pick<Library, 'pages'>) {
  if (pages.isFetchNextPageError) {
    return (
      <div className={classes.more} role="alert">
        More could not be loaded.
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
