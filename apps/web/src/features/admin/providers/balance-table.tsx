import classes from '../../../ui/table/table.module.css'
import { formatMicros, microsOfCredits } from '../parts/amounts.ts'
import type { Provider } from './provider.ts'

const spans = [
  ['Today', 'day'],
  ['7 days', 'week'],
  ['30 days', 'month'],
] as const

/** Cost and revenue of each provider. */
export function BalanceTable({ provider }: { provider: Provider }) {
  return (
    <table className={classes.table} aria-label={`Spend and revenue of ${provider.name}`}>
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col" data-number>
            Spend
          </th>
          <th scope="col" data-number>
            Revenue
          </th>
          <th scope="col" data-number>
            Margin
          </th>
        </tr>
      </thead>
      <tbody>
        {spans.map(([words, span]) => {
          const { spend, revenue } = provider[span]
          const margin = microsOfCredits(revenue) - spend
          return (
            <tr key={span}>
              <th scope="row">{words}</th>
              <td data-number>{formatMicros(spend)}</td>
              <td data-number>{formatMicros(microsOfCredits(revenue))}</td>
              <td data-number data-bad={margin < 0 || undefined}>
                {formatMicros(margin)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
