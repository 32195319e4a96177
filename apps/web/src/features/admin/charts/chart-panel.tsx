import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Row, textStyles } from '../../../ui/box/box.tsx'
import { Panel } from '../parts/panel.tsx'
import { Bars } from './bars.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import classes from './charts.module.css'
import { fillVariable } from './fills.ts'

interface ChartPanelProps {
  readonly title: string
  /** Undefined while loading. */
  readonly data: ChartData | undefined
  readonly isFaulty: boolean
  readonly onRetry: () => void
  /** Shown when there is no data. */
  readonly emptyText: string
  readonly format: (value: number) => string
  readonly formatAxis: (value: number) => string
  /** Controls that select the data. */
  readonly children?: ReactNode
}

/** A chart with its legend, which can be switched to a table. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, data, format, children } = props
  const [isTable, setIsTable] = useState(false)
  const Icon = isTable ? IconChartBar : IconTable
  const hasNumbers = data !== undefined && data.series.length > 0
  const toggle = hasNumbers ? (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={`Show ${title.toLowerCase()} as a ${isTable ? 'chart' : 'table'}`}
      onClick={() => setIsTable(!isTable)}
    >
      {isTable ? 'Chart' : 'Table'}
    </Button>
  ) : null
  return (
    <Panel title={title} action={toggle}>
      {children ? <div className={classes.choices}>{children}</div> : null}
      {hasNumbers ? (
        <>
          {isTable ? (
            <ChartTable data={data} label={`${title} by day`} format={format} />
          ) : (
            <Bars
              data={data}
              label={summaryOf(title, data, format)}
              format={format}
              formatAxis={props.formatAxis}
            />
          )}
          <Legend data={data} format={format} />
        </>
      ) : (
        <NoNumbers {...props} />
      )}
    </Panel>
  )
}

function NoNumbers({ data, isFaulty, onRetry, emptyText }: ChartPanelProps) {
  if (data) return <p className={classes.empty}>{emptyText}</p>
  if (!isFaulty) return <Skeleton height={260} role="status" aria-label="Loading" />
  return (
    <div className={classes.empty} role="alert">
      Couldn’t load the figures.
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function summaryOf(title: string, { days, series }: ChartData, format: (value: number) => string): string {
  const parts = series.map(({ name, total }) => `${name} ${format(total)}`).join(', ')
  return `${title} by day from ${days[0]} to ${days.at(-1)}: ${parts}. See the table for daily values.`
}

function Legend({ data: { series }, format }: { data: ChartData; format: (value: number) => string }) {
  return (
    <Row as="ul" wrap size="sm" className={classes.legend} aria-label="Groups">
      {series.map(({ name, total }, index) => (
        <Row key={name} as="li" inline gap="xs">
          <span className={classes.swatch} style={{ '--fill': `var(${fillVariable(index)})` }} />
          <span className={textStyles.truncate}>{name}</span>
          <span className={textStyles.muted}>{format(total)}</span>
        </Row>
      ))}
    </Row>
  )
}
