import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import { type Movement, movementAmount, movementCause, movementNames } from '../../ui/movements/movement.ts'
import table from '../../ui/table/table.module.css'
import { type StatementFilter, useStatement, useStatementFile } from './use-statement.ts'
import classes from './wallet-dialog.module.css'

const choices = [
  { value: '', label: 'All types' },
  ...Object.entries(movementNames).map(([value, label]) => ({ value, label })),
]
const signed = (amount: number) =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${formatExact(Math.abs(amount))}`

function Line({ movement }: { movement: Movement }) {
  const cause = movementCause(movement)
  return (
    <tr>
      <td>
        <ItemDate iso={movement.created_at} />
      </td>
      <td className={table.wide}>
        {movementNames[movement.type]}
        {cause ? <span className={textStyles.muted}> · {cause}</span> : null}
      </td>
      {/* A capture does not change the available credits, which the hold already reduced. */}
      <td data-number className={movement.type === 'capture' ? textStyles.muted : undefined}>
        {signed(movementAmount(movement))}
      </td>
      <td data-number>{formatExact(movement.balance)}</td>
    </tr>
  )
}

function Lines({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0) return <p>No transactions of this type.</p>
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
        {movements.map((movement) => (
          <Line key={movement.id} movement={movement} />
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
  const { pages, movements } = useStatement(filter)
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
          <Lines movements={movements} />
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
