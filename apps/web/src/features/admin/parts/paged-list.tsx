import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { Button } from '@mantine/core'
import { IconFilterOff, type TablerIcon } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { ListMore } from '../../../ui/list-states/list-more.tsx'
import { ListState } from '../../../ui/list-states/list-state.tsx'
import { useListTop } from '../../../ui/virtual-list/use-list-top.ts'
import { VirtualRows } from '../../../ui/virtual-list/virtual-rows.tsx'
import classes from './paged-list.module.css'
import type { PagedRows } from './use-paged-list.ts'

/** Estimated height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 64

interface PagedListProps<Row> {
  readonly list: PagedRows<Row>
  /** Plural noun of the rows, in lower case. */
  readonly noun: string
  /** Shown when the list is empty. */
  readonly icon: TablerIcon
  readonly emptyText: string
  /** Whether filters are set, and how to clear them. */
  readonly filter: object
  readonly clear: () => void
  /** Column headings, for wide screens. */
  readonly captions: readonly string[]
  /** CSS class for the layout of rows and headings. */
  readonly rowClassName: string | undefined
  readonly keyOf: (row: Row) => string | number
  readonly render: (row: Row) => ReactNode
}

/** A list of any length with its loading, empty and error states; only visible rows are rendered. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, noun } = props
  const { pages, rows } = list
  if (rows.length > 0) return <Rows {...props} />
  if (pages.isPending) return <ListLoading />
  if (pages.isError) return <ListFault noun={noun} onRetry={() => void pages.refetch()} />
  return <Nothing {...props} />
}

function Nothing<Row>({ noun, icon, emptyText, filter, clear }: PagedListProps<Row>) {
  if (Object.keys(filter).length === 0) {
    return (
      <ListState icon={icon} title={`No ${noun} yet`} text={emptyText}>
        {null}
      </ListState>
    )
  }
  return (
    <ListState icon={IconFilterOff} title="No matches" text={`No ${noun} match the filters.`}>
      <Button variant="default" onClick={clear}>
        Clear filters
      </Button>
    </ListState>
  )
}

function countWords(count: number, noun: string): string {
  return count >= MAX_FILTERED_COUNT
    ? `More than ${formatExact(count - 1)} ${noun}`
    : `${formatExact(count)} ${count === 1 ? noun.replace(/ies$/, 'y').replace(/s$/, '') : noun}`
}

function Rows<Row>({ list, noun, captions, rowClassName = '', keyOf, render }: PagedListProps<Row>) {
  const { rows, pages, count, loadMore } = list
  const { frame, top } = useListTop()
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    scrollMargin: top,
    overscan: 8,
  })
  return (
    <>
      <p className={classes.count} aria-live="polite">
        {countWords(count, noun)}
      </p>
      <Card clip data-stale={pages.isPlaceholderData || undefined}>
        <div className={`${classes.captions} ${rowClassName}`} aria-hidden>
          {captions.map((caption) => (
            <span key={caption}>{caption}</span>
          ))}
        </div>
        <div ref={frame}>
          <VirtualRows
            virtualizer={virtualizer}
            count={rows.length}
            as="list"
            rowClassName={`${classes.row} ${rowClassName}`}
            onNearEnd={loadMore}
            render={(index) => {
              const row = rows[index]
              return row === undefined ? null : render(row)
            }}
          />
        </div>
        <ListMore pages={pages} />
      </Card>
    </>
  )
}
