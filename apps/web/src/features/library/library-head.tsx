import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './library.module.css'
import type { LibraryColumn, LibraryKind, Ordering } from './library-kind.ts'
import { nextOrdering, sortOf } from './ordering.ts'
import { TickAll } from './tick-box.tsx'

interface LibraryHeadProps {
  readonly kind: LibraryKind
  readonly ordering: Ordering
  readonly onOrdering: (ordering: Ordering) => void
  readonly ticked: 'none' | 'some' | 'all'
  readonly onTickAll: () => void
}

const titleColumn: LibraryColumn = {
  key: 'title',
  label: 'Title',
  width: 'wide',
  orderBy: 'title',
  cell: () => null,
}

/** Column headings that sort the list, and the checkbox that selects all loaded rows. */
export function LibraryHead({ kind, ordering, onOrdering, ticked, onTickAll }: LibraryHeadProps) {
  return (
    <thead className={classes.headFrame}>
      <tr aria-rowindex={1} className={classes.head}>
        <th scope="col" className={classes.tickCell}>
          <TickAll ticked={ticked} noun={kind.nouns.many} onTickAll={onTickAll} />
        </th>
        <th scope="col" className={classes.openerHead}>
          <span className={classes.hidden}>Open</span>
        </th>
        {[titleColumn, ...kind.columns].map((column) => (
          <Heading key={column.key} column={column} ordering={ordering} onOrdering={onOrdering} />
        ))}
        <th scope="col" className={classes.actionsHead}>
          <span className={classes.hidden}>Actions</span>
        </th>
      </tr>
    </thead>
  )
}

interface HeadingProps {
  readonly column: LibraryColumn
  readonly ordering: Ordering
  readonly onOrdering: (ordering: Ordering) => void
}

function Heading({ column, ordering, onOrdering }: HeadingProps) {
  const { orderBy, label } = column
  const sort = sortOf(ordering, column)
  if (orderBy === undefined) {
    return (
      <th scope="col" className={classes.heading}>
        {label}
      </th>
    )
  }
  const Arrow = sort === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={sort} className={classes.heading}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sort !== 'none' || undefined}
        onClick={() => onOrdering(nextOrdering(ordering, orderBy))}
      >
        {label}
        <Arrow size={14} className={classes.arrow} aria-hidden />
      </button>
    </th>
  )
}
