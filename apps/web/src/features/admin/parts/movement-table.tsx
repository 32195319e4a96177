import { textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import {
  type Movement,
  movementAmount,
  movementCause,
  movementNames,
} from '../../../ui/movements/movement.ts'
import classes from '../../../ui/table/table.module.css'

const signed = (amount: number) =>
  amount === 0 ? '0' : `${amount < 0 ? '−' : '+'}${formatExact(Math.abs(amount))}`

/** Transactions of credits, as in the owner's statement. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
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
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>
                <ItemDate iso={movement.created_at} />
              </td>
              <td className={classes.wide}>
                {movementNames[movement.type]}
                <span className={textStyles.muted}> · {movementCause(movement) || movement.reference}</span>
              </td>
              <td data-number>{signed(movementAmount(movement))}</td>
              <td data-number>{formatExact(movement.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
