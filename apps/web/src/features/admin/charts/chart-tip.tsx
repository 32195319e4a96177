import { Row } from '../../../ui/box/box.tsx'
import type { ChartData } from './chart-data.ts'
import classes from './charts.module.css'
import { fillVariable } from './fills.ts'
import { formatDayInFull } from './format-day.ts'

interface ChartTipProps {
  readonly data: ChartData
  /** The hovered day, and its position in pixels from the left. */
  readonly point: { readonly index: number; readonly left: number }
  readonly format: (value: number) => string
}

/** The values of the hovered day. Without a pointer, the table shows them. */
export function ChartTip({ data: { days, series }, point, format }: ChartTipProps) {
  const parts = series
    .map(({ name, values }, index) => ({ name, index, value: values[point.index] ?? 0 }))
    .filter(({ value }) => value !== 0)
  const isLate = point.index > days.length / 2
  return (
    <div
      className={classes.tip}
      data-late={isLate || undefined}
      style={{ '--left': `${point.left}px` }}
      aria-hidden
    >
      <p className={classes.tipDay}>{formatDayInFull(days[point.index] ?? '')}</p>
      {parts.map(({ name, index, value }) => (
        <Row key={name} as="p" gap="xs" className={classes.tipLine}>
          <span className={classes.swatch} style={{ '--fill': `var(${fillVariable(index)})` }} />
          <span className={classes.tipName}>{name}</span>
          <span>{format(value)}</span>
        </Row>
      ))}
      <Row as="p" gap="xs" className={classes.tipLine} data-sum>
        <span className={classes.tipName}>{parts.length === 0 ? 'No data' : 'Total'}</span>
        <span>{parts.length === 0 ? '' : format(parts.reduce((sum, { value }) => sum + value, 0))}</span>
      </Row>
    </div>
  )
}
