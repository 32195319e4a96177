import type { Reply } from '@atelier/contract/routes/registry'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { formatCents, formatMicros, growth, microsOfCredits } from '../parts/amounts.ts'
import classes from '../parts/figures.module.css'
import { type Figure, Figures } from '../parts/figures.tsx'

type Overview = Reply<'GET /admin/overview'>

const comparedWith = (now: number, previous: number, formatted: string): string => {
  const change = growth(now, previous)
  return change === null ? `previously ${formatted}` : `${change}, previously ${formatted}`
}

const share = (part: number, whole: number): string =>
  whole === 0 ? 'no conversions' : `${((part / whole) * 100).toFixed(1)}% of conversions`

function moneyOf({ now, before: then }: Overview): Figure[] {
  const margin = microsOfCredits(now.earned) - now.spend
  return [
    {
      name: 'Revenue',
      value: formatCents(now.paid),
      note: comparedWith(now.paid, then.paid, formatCents(then.paid)),
    },
    {
      name: 'Credits spent',
      value: formatExact(now.earned),
      note: `worth ${formatMicros(microsOfCredits(now.earned))}`,
    },
    {
      name: 'Paid to providers',
      value: formatMicros(now.spend),
      note: comparedWith(now.spend, then.spend, formatMicros(then.spend)),
    },
    {
      name: 'Margin',
      value: formatMicros(margin),
      note: 'credit value minus provider cost',
      tone: margin < 0 ? 'bad' : undefined,
    },
  ]
}

function workOf({ now, before: then }: Overview): Figure[] {
  return [
    {
      name: 'Conversions',
      value: formatExact(now.conversions),
      note: comparedWith(now.conversions, then.conversions, formatExact(then.conversions)),
    },
    { name: 'Failures', value: formatExact(now.failures), note: share(now.failures, now.conversions) },
    {
      name: 'New accounts',
      value: formatExact(now.accounts),
      note: comparedWith(now.accounts, then.accounts, formatExact(then.accounts)),
    },
    {
      name: 'Active accounts',
      value: formatExact(now.active),
      note: comparedWith(now.active, then.active, formatExact(then.active)),
    },
  ]
}

/** Key figures of revenue, usage and accounts. */
export function OverviewFigures({ days }: { days: '1' | '7' | '30' | '90' }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /admin/overview', { query: { days: Number(days) } }),
    placeholderData: keepPreviousData,
  })
  if (data) return <Figures label="Figures" figures={[...moneyOf(data), ...workOf(data)]} />
  if (isError) return <ListFault noun="figures" onRetry={() => void refetch()} />
  return (
    <div className={classes.figures} role="status" aria-label="Loading">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
        <Skeleton key={line} height={98} radius="lg" />
      ))}
    </div>
  )
}
