import type { Reply } from '@atelier/contract/routes/registry'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { ItemDate } from '../../ui/item/item-date.tsx'
import table from '../../ui/table/table.module.css'
import {
  type Transaction,
  transactionAmount,
  transactionCause,
  transactionNames,
} from '../../ui/transactions/transaction.ts'
import classes from './statement-line.module.css'

/** A line of the statement: a generation with its transactions, or another transaction. */
export type StatementLine = Reply<'GET /wallet/lines'>['results'][number]

const stateNames: Readonly<Record<NonNullable<StatementLine['state']>, string>> = {
  held: 'On hold',
  spent: 'Spent',
  released: 'Not charged',
}

const signed = (amount: number) =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${formatExact(Math.abs(amount))}`

function Detail({ transaction }: { transaction: Transaction }) {
  return (
    <tr className={classes.detail}>
      <td>
        <ItemDate iso={transaction.created_at} />
      </td>
      <td className={table.wide}>{transactionNames[transaction.type]}</td>
      {/* A capture does not change the available credits, which the hold already reduced. */}
      <td data-number className={transaction.type === 'capture' ? textStyles.muted : undefined}>
        {signed(transactionAmount(transaction))}
      </td>
      <td data-number>{formatExact(transaction.balance)}</td>
    </tr>
  )
}

/** The rows of a line: its sum, and its transactions once they are opened. */
export function StatementLineRows({ line }: { line: StatementLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const cause = transactionCause(line)
  const label = line.state ? stateNames[line.state] : transactionNames[line.type]
  const name = (
    <>
      {label}
      {cause ? <span className={textStyles.muted}> · {cause}</span> : null}
    </>
  )
  return (
    <>
      <tr>
        <td>
          <ItemDate iso={line.created_at} />
        </td>
        <td className={table.wide}>
          {line.state === null ? (
            name
          ) : (
            <button
              type="button"
              className={classes.opener}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconChevronRight size={14} className={classes.chevron} aria-hidden />
              <span>{name}</span>
            </button>
          )}
        </td>
        <td data-number>{signed(line.amount)}</td>
        <td data-number>{formatExact(line.balance)}</td>
      </tr>
      {isOpen
        ? line.transactions.map((transaction) => <Detail key={transaction.id} transaction={transaction} />)
        : null}
    </>
  )
}
