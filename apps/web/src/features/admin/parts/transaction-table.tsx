import { textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import classes from '../../../ui/table/table.module.css'
import {
  type Transaction,
  transactionAmount,
  transactionCause,
  transactionNames,
} from '../../../ui/transactions/transaction.ts'

const signed = (amount: number) =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${formatExact(Math.abs(amount))}`

/** Transactions of credits, as in the owner's statement. */
export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="List of transactions">
      <table className={classes.table}>
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
            <tr key={transaction.id}>
              <td>
                <ItemDate iso={transaction.created_at} />
              </td>
              <td className={classes.wide}>
                {transactionNames[transaction.type]}
                <span className={textStyles.muted}>
                  {' '}
                  · {transactionCause(transaction) || transaction.reference}
                </span>
              </td>
              <td data-number>{signed(transactionAmount(transaction))}</td>
              <td data-number>{formatExact(transaction.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
