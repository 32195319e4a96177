import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Row, Stack } from '../../ui/box/box.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import table from '../../ui/table/table.module.css'
import { type StatementLine, StatementLineRows } from './statement-line.tsx'
import { type StatementFilter, useStatement, useStatementFile } from './use-statement.ts'
import classes from './wallet-dialog.module.css'

const types: Readonly<Record<StatementLine['type'], string>> = {
  hold: 'Generations',
  credit: 'Added',
  debit: 'Removed',
  debt: 'Owed',
  repayment: 'Debt paid',
}
const choices = [
  { value: '', label: 'All types' },
  ...Object.entries(types).map(([value, label]) => ({ value, label })),
]

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  if (lines.length === 0) return <p>No transactions of this type.</p>
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
        {lines.map((line) => (
          <StatementLineRows key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

/** The wallet's transactions by job, filtered by type and day, and as a CSV file. */
export function Statement() {
  const [typed, setTyped] = useState({ type: '', from: '', to: '' })
  const filter = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== ''),
  ) as StatementFilter
  const { pages, lines } = useStatement(filter)
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
          onClick={() => file.mutate({ ...filter, type: undefined })}
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
          <Lines lines={lines} />
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
