import { Button, Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { SettingsFoot } from './settings-card.tsx'

/** A card while it is read for the first time. */
export function SettingsLoading() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={66} radius="lg" />
    </div>
  )
}

/** A section that could not be drawn, or whose code could not be loaded. */
export function SettingsFault() {
  return <p role="alert">Couldn’t load this section. Reload the page to try again.</p>
}

/** Loads the next page of a card's list; nothing at its end. */
export function SettingsMore({
  pages,
}: {
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
}) {
  if (!pages.hasNextPage) return null
  return (
    <SettingsFoot>
      <Button
        variant="default"
        size="sm"
        loading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        Show more
      </Button>
    </SettingsFoot>
  )
}
