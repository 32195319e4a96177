import { textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import classes from '../../../ui/table/table.module.css'
import { formatSpan } from '../parts/amounts.ts'
import { laneWords, type Queues } from './queues.ts'

/** The number of waiting jobs of each kind. */
export function JobTable({ jobs }: Pick<Queues, 'jobs'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Job types">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Lane</th>
            <th scope="col" data-number>
              Waiting
            </th>
            <th scope="col" data-number>
              Running
            </th>
            <th scope="col" data-number>
              Oldest waiting
            </th>
            <th scope="col" data-number>
              Failed in 24 h
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, lane, depth, running, oldest, failed }) => (
            <tr key={name}>
              <th scope="row" className={classes.wide}>
                {name}
              </th>
              <td className={textStyles.muted}>{laneWords[lane].name}</td>
              <td data-number>{formatExact(depth)}</td>
              <td data-number>{formatExact(running)}</td>
              <td data-number>{oldest === null ? '' : formatSpan(oldest)}</td>
              <td data-number data-bad={failed > 0 || undefined}>
                {formatExact(failed)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
