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

const before = (now: number, then: number, said: string): string => {
  const grown = growth(now, then)
  return grown === null ? `${said} before` : `${grown}, ${said} before`
}

const share = (part: number, whole: number): string =>
  whole === 0 ? 'of none' : `${((part / whole) * 100).toFixed(1)}% of all`

function moneyOf({ now, before: then }: Overview): Figure[] {
  const margin = microsOfCredits(now.earned) - now.spend
  return [
    {
      name: 'Revenue',
      value: formatCents(now.paid),
      note: before(now.paid, then.paid, formatCents(then.paid)),
    },
    {
      name: 'Credits spent',
      value: formatExact(now.earned),
      note: `worth ${formatMicros(microsOfCredits(now.earned))}`,
    },
    {
      name: 'Paid to providers',
      value: formatMicros(now.spend),
      note: before(now.spend, then.spend, formatMicros(then.spend)),
    },
    {
      name: 'Margin',
      value: formatMicros(margin),
      note: 'credits spent less providers',
      tone: margin < 0 ? 'bad' : undefined,
    },
  ]
}

function workOf({ now, before: then }: Overview): Figure[] {
  return [
    {
      name: 'Conversions',
      value: formatExact(now.conversions),
      note: before(now.conversions, then.conversions, formatExact(then.conversions)),
    },
    { name: 'Failures', value: formatExact(now.failures), note: share(now.failures, now.conversions) },
    {
      name: 'New accounts',
      value: formatExact(now.accounts),
      note: before(now.accounts, then.accounts, formatExact(then.accounts)),
    },
    {
      name: 'Active accounts',
      value: formatExact(now.active),
      note: before(now.active, then.active, formatExact(then.active)),
    },
  ]
}

/** Money, work and people in eight numbers. */
export function OverviewFigures({ days }: { days: '1' | '7' | '30' | '90' }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /admin/overview', { query: { days: Number(days) } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
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
