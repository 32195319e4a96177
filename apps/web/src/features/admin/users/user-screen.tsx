import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { useAddress } from '../../../navigation/address.ts'
import { Link } from '../../../navigation/link.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { Panel } from '../parts/panel.tsx'
import { UserAccess } from './user-access.tsx'
import { UserFigures } from './user-figures.tsx'
import { UserHead } from './user-head.tsx'
import { UserItems } from './user-items.tsx'
import { UserTransactions } from './user-transactions.tsx'

const lastPart = (pathname: string) => Number(pathname.slice(pathname.lastIndexOf('/') + 1))

/** Details of an account, and the available actions. */
export function UserScreen() {
  // Only for this screen's own path: while it closes, the URL already belongs to the next screen.
  const id = useAddress(({ pathname }) => lastPart(pathname))
  return Number.isSafeInteger(id) && id > 0 ? <UserPage key={id} id={id} /> : null
}

function UserPage({ id }: { id: number }) {
  const {
    data: user,
    isPending,
    refetch,
  } = useQuery({
    ...apiQuery('GET /admin/users/{id}', { params: { id } }),
    staleTime: 0,
  })
  return (
    <div className={page.page}>
      <p className={page.lead}>
        <Link to="/admin/users">All accounts</Link>
      </p>
      {isPending ? <ListLoading /> : null}
      {!user && !isPending ? <ListFault noun="account" onRetry={() => void refetch()} /> : null}
      {user ? (
        <>
          <UserHead user={user} />
          <UserFigures user={user} />
          <Panel title="Access">
            <UserAccess user={user} />
          </Panel>
          <div className={page.two}>
            <UserItems id={id} />
            <UserTransactions id={id} />
          </div>
        </>
      ) : null}
    </div>
  )
}
