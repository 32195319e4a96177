import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import type { SheetKind } from '../sheet-kind.ts'
import classes from './batch.module.css'
import { BatchBar } from './batch-bar.tsx'
import { countsOf, statusWords } from './batch-words.ts'
import type { Batch } from './use-batch.ts'
import { useRecentBatches } from './use-recent-batches.ts'

/** Recently started spreadsheets. */
export function RecentBatches({ kind }: { kind: SheetKind }) {
  const { pages, batches } = useRecentBatches(kind.kind)
  return (
    <section aria-label="Recent batches">
      <h2 className={classes.recentTitle}>Recent</h2>
      {pages.isPending ? <Skeleton className={classes.recentShape} /> : null}
      {pages.isError && batches.length === 0 ? (
        <div className={classes.none} role="alert">
          <p>Couldn’t load your batches.</p>
          <Button variant="default" size="sm" onClick={() => void pages.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {pages.isSuccess && batches.length === 0 && !pages.hasNextPage ? (
        <p className={classes.none}>
          Spreadsheets you start appear here, with their progress and a ZIP file of their {kind.nouns.many}.
        </p>
      ) : null}
      {batches.length > 0 ? (
        <ul className={classes.recent}>
          {batches.map((batch) => (
            <li key={batch.uuid}>
              <RecentBatch kind={kind} batch={batch} />
            </li>
          ))}
        </ul>
      ) : null}
      {pages.hasNextPage ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.older}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
    </section>
  )
}

function RecentBatch({ kind, batch }: { kind: SheetKind; batch: Batch }) {
  return (
    <Link to={kind.path} search={{ batch: batch.uuid }} className={classes.recentBatch}>
      <span className={classes.recentLine}>
        <span className={classes.recentName}>{batch.title}</span>
        <span className={classes.status} data-status={batch.status}>
          {statusWords[batch.status]}
        </span>
      </span>
      {batch.pending > 0 ? <BatchBar batch={batch} /> : null}
      <span className={classes.recentFacts}>
        <span>{countsOf(batch)}</span>
        <span>
          {formatExact(batch.cost)} credits · <ItemDate iso={batch.created_at} />
        </span>
      </span>
    </Link>
  )
}
