import { auditActions } from '@atelier/contract/audit-actions'
import { IconListSearch } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../../../ui/filters/filter-bar.tsx'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import { actionLabel } from './action-label.ts'
import classes from './audit.module.css'
import { AuditRow } from './audit-row.tsx'

const fields = { act: auditActions, actor: 'id', account: 'id', from: 'day', to: 'day' } as const
const actionOptions = new Map(auditActions.map((act) => [act, actionLabel(act)]))
const captions = ['Event', 'Actor', 'Target', 'IP address', 'Date']

/** Administrator actions and sensitive account actions. */
export function AuditLogScreen() {
  const { filter, fieldOf, clear } = useAddressFilter(fields)
  const list = usePagedList(['GET /admin/audit-log', filter], (after, signal) =>
    call('GET /admin/audit-log', { query: { ...filter, ...after }, signal }),
  )
  return (
    <div className={page.list}>
      <FilterBar>
        <ChoiceFilter label="Event" any="All events" options={actionOptions} {...fieldOf('act')} />
        <NumberFilter label="Actor" {...fieldOf('actor')} />
        <NumberFilter label="Target" {...fieldOf('account')} />
        <DayFilter label="From" {...fieldOf('from')} />
        <DayFilter label="To" {...fieldOf('to')} />
      </FilterBar>
      <PagedList
        list={list}
        noun="entries"
        icon={IconListSearch}
        emptyText="Administrator actions and sensitive account actions appear here."
        filter={filter}
        clear={clear}
        captions={captions}
        rowClassName={classes.row}
        keyOf={({ id }) => id}
        render={(entry) => <AuditRow entry={entry} />}
      />
    </div>
  )
}

interface NumberFilterProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: string | undefined) => void
}

function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  return (
    <SearchFilter
      label={label}
      placeholder="Account number"
      isNarrow
      value={value === undefined ? undefined : String(value)}
      onChange={(text) => onChange(text?.replace(/\D/g, ''))}
    />
  )
}
