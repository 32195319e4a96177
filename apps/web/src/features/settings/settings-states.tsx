import { Button, Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { SettingsFoot } from './settings-card.tsx'

/** A card during its first load. */
export function SettingsLoading() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={66} radius="lg" />
    </div>
  )
}

/** Shown when a section fails to load or render. */
export function SettingsFault() {
  return <p role="alert">Couldn’t load this section. Reload the page to try again.</p>
}

/** Loads the next page of a card's list; hidden at its end. */
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
