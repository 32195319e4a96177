import { formatExact } from '../../../ui/format-number.ts'
import classes from './details.module.css'
import type { DayBar } from './usage-by-day.ts'

const HEIGHT = 100
const STEP = 10
const GAP = 2

const dayWords = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const wordsOf = (day: string) => dayWords.format(new Date(day))

/** Credits by day as bars; the table below has the same numbers. */
export function UsageBars({ bars }: { bars: readonly DayBar[] }) {
  const most = Math.max(1, ...bars.map(({ credits }) => credits))
  const [first, last] = [bars.at(0), bars.at(-1)]
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${bars.length * STEP - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Credits by day, at most ${formatExact(most)} on one`}
      >
        {bars.map(({ day, credits, started }, index) => {
          const height = Math.max(credits > 0 ? 2 : 0, (credits / most) * HEIGHT)
          return (
            <rect key={day} x={index * STEP} y={HEIGHT - height} width={STEP - GAP} height={height}>
              <title>{`${wordsOf(day)}: ${formatExact(credits)} credits, ${started} started`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className={classes.axis}>
        <span>{first ? wordsOf(first.day) : ''}</span>
        <span>{last ? wordsOf(last.day) : ''}</span>
      </figcaption>
    </figure>
  )
}
