import { Button } from '@mantine/core'
import { call } from '../../../api/client.ts'
import { textStyles } from '../../../ui/box/box.tsx'
import { Panel } from '../parts/panel.tsx'
import { TransactionTable } from '../parts/transaction-table.tsx'
import { usePagedList } from '../parts/use-paged-list.ts'

/** All transactions of an account, newest first. */
export function UserTransactions({ id }: { id: number }) {
  const { rows, pages } = usePagedList(['GET /admin/users/{id}/transactions', id], (after, signal) =>
    call('GET /admin/users/{id}/transactions', { params: { id }, query: after, signal }),
  )
  return (
    <Panel title="Transactions">
      {pages.isError && rows.length === 0 ? (
        <p className={textStyles.muted} role="alert">
          Couldn’t load this list.{' '}
          <Button variant="default" size="compact-sm" onClick={() => void pages.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {rows.length > 0 ? <TransactionTable transactions={rows} /> : null}
      {pages.isSuccess && rows.length === 0 ? (
        <p className={textStyles.muted}>No credit transactions yet.</p>
      ) : null}
      {pages.hasNextPage ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Panel>
  )
}
