import { plans } from '@atelier/contract/plans'
import { IconUsers } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/filters/filter-bar.tsx'
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

/** All accounts. */
export function UsersScreen() {
  const { filter, fieldOf, clear } = useAddressFilter(fields)
  const list = usePagedList(['GET /admin/users', filter], (after, signal) =>
    call('GET /admin/users', { query: { ...filter, ...after }, signal }),
  )
  return (
    <div className={page.list}>
      <FilterBar>
        <SearchFilter label="Search" placeholder="Email, name or number" {...fieldOf('search')} />
        <ChoiceFilter
          label="Blocked"
          any="Blocked or not"
          options={{ yes: 'Blocked', no: 'Not blocked' }}
          {...fieldOf('blocked')}
        />
        <ChoiceFilter label="Plan" any="Any plan" options={planOptions} {...fieldOf('plan')} />
        <ChoiceFilter
          label="Role"
          any="Any role"
          options={{ admin: 'Administrators', user: 'Others' }}
          {...fieldOf('role')}
        />
      </FilterBar>
      <PagedList
        list={list}
        noun="accounts"
        icon={IconUsers}
        emptyText="Accounts appear here when people sign up."
        filter={filter}
        clear={clear}
        captions={captions}
        rowClassName={classes.row}
        keyOf={({ id }) => id}
        render={(user) => <UserRow user={user} />}
      />
    </div>
  )
}
