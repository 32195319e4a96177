import { allKinds, kindIds } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../api/query.ts'
import { formatExact, formatNumber } from '../../../ui/format-number.ts'
import { chartDataOf } from '../charts/chart-data.ts'
import { ChartPanel } from '../charts/chart-panel.tsx'
import { formatMicros } from '../parts/amounts.ts'

/** Dimensions of the chart. */
export const usageGroupIds = ['kind', 'model', 'provider'] as const
/** Measures of the chart. */
export const measureIds = ['conversions', 'failures', 'credits', 'spend'] as const
type Measure = (typeof measureIds)[number]
type Group = (typeof usageGroupIds)[number]

const groupWords: Readonly<Record<Group, string>> = { kind: 'Kind', model: 'Model', provider: 'Provider' }
const measureWords: Readonly<Record<Measure, string>> = {
  conversions: 'Conversions',
  failures: 'Failures',
  credits: 'Credits spent',
  spend: 'Paid to providers',
}

interface UsageChartProps {
  readonly from: string
  readonly to: string
  readonly by: Group
  readonly measure: Measure
  readonly onChange: (change: { by?: string; measure?: string }) => void
}

const kindName = new Map<string, string>(kindIds.map((kind) => [kind, allKinds[kind].nouns.one]))

function dataOf({ from, to, results }: Reply<'GET /admin/charts/usage'>, measure: Measure) {
  const points = results.map((row) => ({
    day: row.day,
    group: kindName.get(row.group) ?? row.group,
    value: row[measure],
  }))
  return chartDataOf(points, from, to)
}

/** Generations by day, and by kind, model or provider. */
export function UsageChart({ from, to, by, measure, onChange }: UsageChartProps) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /admin/charts/usage', { query: { from, to, by } }),
    placeholderData: keepPreviousData,
  })
  const chart = useMemo(() => data && dataOf(data, measure), [data, measure])
  const isMoney = measure === 'spend'
  return (
    <ChartPanel
      title="Usage"
      data={chart}
      isFaulty={isError}
      onRetry={() => void refetch()}
      emptyText="No data for this period."
      format={isMoney ? formatMicros : formatExact}
      formatAxis={isMoney ? formatMicros : formatNumber}
    >
      <NativeSelect
        label="Show"
        value={measure}
        data={measureIds.map((value) => ({ value, label: measureWords[value] }))}
        onChange={({ currentTarget }) => onChange({ measure: currentTarget.value })}
      />
      <NativeSelect
        label="By"
        value={by}
        data={usageGroupIds.map((value) => ({ value, label: groupWords[value] }))}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
      />
    </ChartPanel>
  )
}
