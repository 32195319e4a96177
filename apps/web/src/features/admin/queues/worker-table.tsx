import { textStyles } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import classes from '../../../ui/table/table.module.css'
import type { Queues } from './queues.ts'

/** The worker processes. */
export function WorkerTable({ workers }: Pick<Queues, 'workers'>) {
  if (workers.length === 0) return <p className={textStyles.muted}>No workers online.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Processes">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Process</th>
            <th scope="col">Roles</th>
            <th scope="col" data-number>
              Since
            </th>
            <th scope="col" data-number>
              Last heartbeat
            </th>
          </tr>
        </thead>
        <tbody>
          {workers.map(({ id, roles, started_at, seen_at }) => (
            <tr key={id}>
              <th scope="row" className={classes.wide}>
                {id}
              </th>
              <td>{roles.join(', ')}</td>
              <td data-number>
                <ItemDate iso={started_at} />
              </td>
              <td data-number>
                <ItemDate iso={seen_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
