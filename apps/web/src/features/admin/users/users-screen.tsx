import { plans } from '@atelier/contract/plans'
import { IconUsers } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import { UserRow } from './user-row.tsx'
import classes from './users.module.css'

const planNames = plans.map(({ name }) => name)
const fields = {
  search: 'text',
  blocked: ['yes', 'no'],
  role: ['admin', 'user'],
  plan: ['none', ...planNames],
} as const
const planOptions: Readonly<Record<string, string>> = {
  none: 'None',
  ...Object.fromEntries(planNames.map((name) => [name, name])),
}
const captions = ['Account', 'Credits', 'Spent', 'Items', 'Storage', 'Last seen', 'Since']

/** Everybody with an account. */
export function UsersScreen() {
  const { filter, setFilter, isNarrowed } = useAddressFilter(fields)
  const list = usePagedList(['GET /admin/users', filter], (after, signal) =>
    call('GET /admin/users', { query: { ...filter, ...after }, signal }),
  )
  const clear = () => setFilter({ search: undefined, blocked: undefined, role: undefined, plan: undefined })
  return (
    <div className={page.list}>
      <FilterBar>
        <SearchFilter
          label="Search"
          placeholder="Address, name or number"
          value={filter.search}
          onChange={(search) => setFilter({ search })}
        />
        <ChoiceFilter
          label="Blocked"
          any="Blocked or not"
          options={{ yes: 'Blocked', no: 'Not blocked' }}
          value={filter.blocked}
          onChange={(blocked) => setFilter({ blocked })}
        />
        <ChoiceFilter
          label="Plan"
          any="Any plan"
          options={planOptions}
          value={filter.plan}
          onChange={(plan) => setFilter({ plan })}
        />
        <ChoiceFilter
          label="Role"
          any="Any role"
          options={{ admin: 'Administrators', user: 'Others' }}
          value={filter.role}
          onChange={(role) => setFilter({ role })}
        />
      </FilterBar>
      <PagedList
        list={list}
        noun="accounts"
        icon={IconUsers}
        emptyText="Whoever signs up is listed here."
        onClear={isNarrowed ? clear : undefined}
        captions={captions}
        rowClassName={classes.row}
        keyOf={({ id }) => id}
        render={(user) => <UserRow user={user} />}
      />
    </div>
  )
}
