import { Button, Skeleton } from '@mantine/core'
import type { Batch } from '../../../api/batches.ts'
import { Link } from '../../../navigation/link.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { BatchBar } from '../../../ui/batch/batch-bar.tsx'
import { countsOf, statusTones, statusWords } from '../../../ui/batch/batch-words.ts'
import { Card, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import type { SheetKind } from '../sheet-kind.ts'
import classes from './batch.module.css'
import { useRecentBatches } from './use-recent-batches.ts'

/** Recently started spreadsheets. */
export function RecentBatches({ kind }: { kind: SheetKind }) {
  const { pages, batches } = useRecentBatches(kind.kind)
  return (
    <section aria-label="Recent batches">
      <h2 className={classes.recentTitle}>Recent</h2>
      {pages.isPending ? <Skeleton height={132} radius="lg" /> : null}
      {pages.isError && batches.length === 0 ? (
        <Stack gap="sm" align="center" padding="xl" tone="muted" className={classes.none} role="alert">
          <p>Couldn’t load your batches.</p>
          <Button variant="default" size="sm" onClick={() => void pages.refetch()}>
            Try again
          </Button>
        </Stack>
      ) : null}
      {pages.isSuccess && batches.length === 0 && !pages.hasNextPage ? (
        <Stack as="p" gap="sm" align="center" padding="xl" tone="muted" className={classes.none}>
          Spreadsheets you start appear here, with their progress and a ZIP file of their {kind.nouns.many}.
        </Stack>
      ) : null}
      {batches.length > 0 ? (
        <Card as="ul" divided clip>
          {batches.map((batch) => (
            <li key={batch.uuid}>
              <RecentBatch kind={kind} batch={batch} />
            </li>
          ))}
        </Card>
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
      <Row as="span" gap="sm" justify="between">
        <span className={textStyles.name}>{batch.title}</span>
        <Badge tone={statusTones[batch.status]}>{statusWords[batch.status]}</Badge>
      </Row>
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
