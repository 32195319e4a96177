import { useState } from 'react'
import { ChoiceFilter, DayFilter } from '../../ui/filters/filter-bar.tsx'

interface Period {
  /** First and last day, UTC, as `YYYY-MM-DD`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Days before today on which each period starts. */
const starts = { today: 0, week: 6, month: 29 } as const
const options = { today: 'Today', week: 'Last 7 days', month: 'Last 30 days', range: 'Choose days…' } as const
type Choice = keyof typeof options

function choiceOf({ from, to }: Period): Choice | undefined {
  if (from === undefined && to === undefined) return undefined
  const presets = ['today', 'week', 'month'] as const
  return presets.find((preset) => to === undefined && from === dayBefore(starts[preset])) ?? 'range'
}

/** A filter by period: a usual one, or the days from and to which it lasts. */
export function PeriodFilter({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const choice = isChoosing ? 'range' : choiceOf({ from, to })
  const choose = (chosen: Choice | undefined) => {
    setIsChoosing(chosen === 'range')
    if (chosen === 'range') return
    onChange({ from: chosen && dayBefore(starts[chosen]), to: undefined })
  }
  return (
    <>
      <ChoiceFilter<Choice>
        label="Period"
        any="Any time"
        options={options}
        value={choice}
        onChange={choose}
      />
      {choice === 'range' ? (
        <>
          <DayFilter label="From" value={from} onChange={(day) => onChange({ from: day, to })} />
          <DayFilter label="To" value={to} onChange={(day) => onChange({ from, to: day })} />
        </>
      ) : null}
    </>
  )
}
