import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type ChartData, stacked } from './chart-data.ts'
import { ChartTip } from './chart-tip.tsx'
import classes from './charts.module.css'
import { fillOf } from './fills.ts'
import { barsOf } from './uplot-options.ts'

interface BarsProps {
  readonly data: ChartData
  /** Describes the chart in one sentence, for screen readers. */
  readonly label: string
  readonly format: (value: number) => string
  /** The same for the axis, shorter. */
  readonly formatAxis: (value: number) => string
}

const HEIGHT = 260

/** A stacked bar chart by day. */
export function Bars({ data, label, format, formatAxis }: BarsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<{ index: number; left: number } | null>(null)
  // A canvas resolves colors when it is drawn, so it is redrawn when the theme changes.
  const scheme = useComputedColorScheme()
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const options = {
      width: box.clientWidth,
      height: HEIGHT,
      days: data.days,
      fills: data.series.map((_, index) => fillOf(index)),
      format: formatAxis,
      onPoint: (index: number | null, left: number) => setPoint(index === null ? null : { index, left }),
    }
    const xs = data.days.map((_, index) => index)
    const chart = new uPlot(barsOf(options), [xs, ...stacked(data.series).reverse()], box)
    const observer = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }))
    observer.observe(box)
    return () => {
      observer.disconnect()
      chart.destroy()
      setPoint(null)
    }
  }, [data, formatAxis, scheme])
  return (
    <div className={classes.plot}>
      <div ref={frame} role="img" aria-label={label} className={classes.canvas} />
      {point ? <ChartTip data={data} point={point} format={format} /> : null}
    </div>
  )
}
