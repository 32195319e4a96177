import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import table from '../../ui/table/table.module.css'
import {
  type Transaction,
  transactionAmount,
  transactionCause,
  transactionNames,
} from '../../ui/transactions/transaction.ts'
import { type StatementFilter, useStatement, useStatementFile } from './use-statement.ts'
import classes from './wallet-dialog.module.css'

const choices = [
  { value: '', label: 'All types' },
  ...Object.entries(transactionNames).map(([value, label]) => ({ value, label })),
]
const signed = (amount: number) =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${formatExact(Math.abs(amount))}`

function Line({ transaction }: { transaction: Transaction }) {
  const cause = transactionCause(transaction)
  return (
    <tr>
      <td>
        <ItemDate iso={transaction.created_at} />
      </td>
      <td className={table.wide}>
        {transactionNames[transaction.type]}
        {cause ? <span className={textStyles.muted}> · {cause}</span> : null}
      </td>
      {/* A capture does not change the available credits, which the hold already reduced. */}
      <td data-number className={transaction.type === 'capture' ? textStyles.muted : undefined}>
        {signed(transactionAmount(transaction))}
      </td>
      <td data-number>{formatExact(transaction.balance)}</td>
    </tr>
  )
}

function Lines({ transactions }: { transactions: readonly Transaction[] }) {
  if (transactions.length === 0) return <p>No transactions of this type.</p>
  return (
    <table className={table.table} aria-label="Statement">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col" data-number>
            Credits
          </th>
          <th scope="col" data-number>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Line key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </table>
  )
}

/** The wallet's transactions, filtered by type and day, and as a CSV file. */
export function Statement() {
  const [typed, setTyped] = useState({ type: '', from: '', to: '' })
  const filter = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== ''),
  ) as StatementFilter
  const { pages, transactions } = useStatement(filter)
  const file = useStatementFile()
  const change = (field: Partial<typeof typed>) => setTyped({ ...typed, ...field })
  return (
    <Stack gap="sm">
      <Row gap="sm" align="end" wrap>
        <NativeSelect
          label="Show"
          size="md"
          data={choices}
          value={typed.type}
          onChange={(event) => change({ type: event.currentTarget.value })}
        />
        <TextInput
          label="From"
          type="date"
          value={typed.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          label="To"
          type="date"
          value={typed.to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate(filter)}
        >
          CSV
        </Button>
      </Row>
      {pages.isPending ? <ListLoading /> : null}
      {pages.isError && !pages.data ? (
        <ListFault noun="statement" onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className={`${table.scroll} ${classes.lines}`} tabIndex={0} aria-label="Transactions">
          <Lines transactions={transactions} />
        </section>
      ) : null}
      {pages.hasNextPage ? (
        <Button
          variant="subtle"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Stack>
  )
}
