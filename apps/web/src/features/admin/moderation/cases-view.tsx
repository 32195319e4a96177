import { caseOutcomes, caseStates } from '@atelier/contract/moderation'
import { IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/client.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/filters/filter-bar.tsx'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import { CaseRow } from './case-row.tsx'
import classes from './moderation.module.css'
import { outcomeWords } from './moderation.ts'

const CaseDrawer = lazy(async () => ({ default: (await import('./case-drawer.tsx')).CaseDrawer }))

const fields = {
  search: 'text',
  waiting: ['true', 'false'],
  state: caseStates,
  outcome: caseOutcomes,
  owner: 'id',
  case: 'text',
} as const
const stateOptions = { open: 'Open', appealed: 'Appealed', upheld: 'Upheld', allowed: 'Allowed' } as const
const captions = ['Content', 'Owner', 'Detected by', 'State', 'Date']

/** Refused and flagged generations, and the details of one. */
export function CasesView() {
  const { filter: address, setFilter, fieldOf, clear } = useAddressFilter(fields)
  const { case: opened, ...filter } = address
  const list = usePagedList(['GET /admin/moderation/cases', filter], (after, signal) =>
    call('GET /admin/moderation/cases', { query: { ...filter, ...after }, signal }),
  )
  const [wasOpened, setWasOpened] = useState(false)
  if (opened !== undefined && !wasOpened) setWasOpened(true)
  return (
    <div className={page.list}>
      <FilterBar>
        <SearchFilter label="Search" placeholder="Title or email" {...fieldOf('search')} />
        <ChoiceFilter
          label="Decision"
          any="All cases"
          options={{ true: 'Needed', false: 'Not needed' }}
          {...fieldOf('waiting')}
        />
        <ChoiceFilter label="State" any="Any state" options={stateOptions} {...fieldOf('state')} />
        <ChoiceFilter label="Outcome" any="Any outcome" options={outcomeWords} {...fieldOf('outcome')} />
      </FilterBar>
      <PagedList
        list={list}
        noun="cases"
        icon={IconShieldCheck}
        emptyText="Refused and flagged content appears here."
        filter={filter}
        clear={clear}
        captions={captions}
        rowClassName={classes.cases}
        keyOf={({ uuid }) => uuid}
        render={(one) => <CaseRow one={one} onOpen={(uuid) => setFilter({ case: uuid })} />}
      />
      {wasOpened ? (
        <Suspense fallback={null}>
          <CaseDrawer uuid={opened ?? null} onClose={() => setFilter({ case: undefined })} />
        </Suspense>
      ) : null}
    </div>
  )
}
