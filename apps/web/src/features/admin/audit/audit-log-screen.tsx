import { auditActs } from '@atelier/contract/audit-acts'
import { IconListSearch } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import { actWords } from './act-words.ts'
import classes from './audit.module.css'
import { AuditRow } from './audit-row.tsx'

const fields = { act: auditActs, actor: 'id', account: 'id', from: 'day', to: 'day' } as const
const actOptions = Object.fromEntries(auditActs.map((act) => [act, actWords(act)])) as Readonly<
  Record<(typeof auditActs)[number], string>
>
const captions = ['What', 'Who', 'Whom it concerns', 'From', 'When']
const none = { act: undefined, actor: undefined, account: undefined, from: undefined, to: undefined }

/** Every act of an administrator, and every sensitive act of others. */
export function AuditLogScreen() {
  const { filter, setFilter, isNarrowed } = useAddressFilter(fields)
  const list = usePagedList(['GET /admin/audit-log', filter], (after, signal) =>
    call('GET /admin/audit-log', { query: { ...filter, ...after }, signal }),
  )
  return (
    <div className={page.list}>
      <FilterBar>
        <ChoiceFilter
          label="What"
          any="Everything"
          options={actOptions}
          value={filter.act}
          onChange={(act) => setFilter({ act })}
        />
        <NumberFilter label="Who" value={filter.actor} onChange={(actor) => setFilter({ actor })} />
        <NumberFilter
          label="Whom it concerns"
          value={filter.account}
          onChange={(account) => setFilter({ account })}
        />
        <DayFilter label="From" value={filter.from} onChange={(from) => setFilter({ from })} />
        <DayFilter label="To" value={filter.to} onChange={(to) => setFilter({ to })} />
      </FilterBar>
      <PagedList
        list={list}
        noun="entries"
        icon={IconListSearch}
        emptyText="Acts of administrators and sensitive acts of others are kept here."
        onClear={isNarrowed ? () => setFilter(none) : undefined}
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
