import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { itemsOf } from '../../api/item-pages.ts'
import { itemsQuery, useFreshItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { RecentCard } from './recent-card.tsx'
import classes from './recent-recordings.module.css'

/** Recordings shown under the composer; the library has all. */
const SHOWN = 6

/** The newest recordings, pending ones included. */
export function RecentRecordings({ onRemix }: { onRemix: (item: Item) => void }) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const library = useInfiniteQuery(itemsQuery('speech', team))
  useFreshItems('speech')
  const items = itemsOf(library.data).slice(0, SHOWN)
  return (
    <section className={classes.recent} aria-label="Recent recordings">
      <div className={classes.heading}>
        <h2 className={classes.title}>Recent</h2>
        {items.length > 0 ? (
          <Link to="/recordings" className={classes.all}>
            All recordings
          </Link>
        ) : null}
      </div>
      {library.isPending ? <Loading /> : null}
      {library.isError && items.length === 0 ? <Failed onRetry={() => void library.refetch()} /> : null}
      {library.isSuccess && items.length === 0 ? (
        <p className={classes.empty}>What you generate appears here, and stays in Recordings.</p>
      ) : null}
      {items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.id}>
              <RecentCard item={item} onRemix={onRemix} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Loading() {
  return (
    <div className={classes.list} aria-hidden>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className={classes.loading}>
          <Skeleton height={14} width="36%" />
          <Skeleton height={12} width="22%" />
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.empty} role="alert">
      <p>The recordings could not be loaded.</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
