import { isVisual, kindViews } from '../../../ui/item/kinds.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import type { StudioMode } from '../mode.ts'
import { Batches } from './batches.tsx'
import { EmptyResults } from './empty-results.tsx'
import { LoadMore } from './load-more.tsx'
import { LoadingResults } from './loading-results.tsx'
import classes from './results.module.css'
import { Takes } from './takes.tsx'
import { useResults } from './use-results.ts'

interface ResultsProps {
  readonly mode: StudioMode
  /** Fills the prompt with an example. */
  readonly onExample: (example: string) => void
}

/** The results of a mode, the newest one large, and pending ones among them. */
export function Results({ mode, onExample }: ResultsProps) {
  const { pages, items } = useResults(mode)
  const List = isVisual(mode.kind) ? Batches : Takes
  return (
    <section className={classes.results} aria-label="Results">
      {pages.isPending ? <LoadingResults kind={mode.kind} /> : null}
      {pages.isError && items.length === 0 ? (
        <ListFault noun={kindViews[mode.kind].nouns.many} onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.isSuccess && items.length === 0 ? <EmptyResults mode={mode} onExample={onExample} /> : null}
      {items.length > 0 ? <List items={items} /> : null}
      {items.length > 0 ? <LoadMore kind={mode.kind} pages={pages} /> : null}
    </section>
  )
}
