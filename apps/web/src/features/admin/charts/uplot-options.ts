import uPlot from 'uplot'
import { formatDay } from './format-day.ts'

/** Options of a chart besides its data. */
export interface ChartTheme {
  readonly width: number
  readonly height: number
  readonly days: readonly string[]
  /** Color of each series, in order. */
  readonly fills: readonly string[]
  /** Formats a number on the axis. */
  readonly format: (value: number) => string
  /** Called with the hovered day, if any, and its offset from the chart's left in pixels. */
  readonly onPoint: (index: number | null, left: number) => void
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function axis(more: uPlot.Axis): uPlot.Axis {
  return {
    stroke: token('--at-muted'),
    font: "12px 'Inter Variable', system-ui, sans-serif",
    ticks: { show: false },
    ...more,
  }
}

function axes({ days, format }: ChartTheme): uPlot.Axis[] {
  return [
    axis({
      grid: { show: false },
      size: 32,
      space: 64,
      // Only whole days.
      incrs: [1, 2, 5, 7, 14, 30, 60],
      values: (_chart, splits) => splits.map((split) => formatDay(days[split] ?? '')),
    }),
    axis({
      grid: { stroke: token('--at-hairline'), width: 1 },
      size: 64,
      space: 40,
      values: (_chart, splits) => splits.map(format),
    }),
  ]
}

/** Stacked bars: later series are drawn over those that contain them. */
export function barsOf(options: ChartTheme): uPlot.Options {
  const { width, height, days, fills, onPoint } = options
  const paths = uPlot.paths.bars?.({ size: [0.72, 56] })
  return {
    width,
    height,
    legend: { show: false },
    cursor: { points: { show: false }, drag: { x: false, y: false }, y: false },
    scales: {
      x: { time: false, range: () => [-0.6, days.length - 0.4] },
      y: { range: (_chart, low, high) => [Math.min(0, low), Math.max(high, 1) * 1.06] },
    },
    axes: axes(options),
    series: [
      {},
      ...fills.toReversed().map((fill) => ({
        fill,
        stroke: token('--at-surface'),
        width: 1,
        ...(paths ? { paths } : {}),
        points: { show: false },
      })),
    ],
    hooks: {
      setCursor: [
        ({ cursor: { idx, left = -1 }, bbox }) =>
          onPoint(left < 0 ? null : (idx ?? null), left + bbox.left / uPlot.pxRatio),
      ],
    },
  }
}
