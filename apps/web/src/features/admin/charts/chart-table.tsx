import type { ChartData } from './chart-data.ts'
import classes from './charts.module.css'
import { formatDayInFull } from './format-day.ts'

interface ChartTableProps {
  readonly data: ChartData
  readonly label: string
  readonly format: (value: number) => string
}

/** The chart's values as a table, newest day first. */
export function ChartTable({ data: { days, series }, label, format }: ChartTableProps) {
  const newest = days.map((day, index) => ({ day, index })).reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newest.map(({ day, index }) => (
            <tr key={day}>
              <th scope="row">{formatDayInFull(day)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{format(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {series.map(({ name, total }) => (
              <td key={name}>{format(total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
