import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../api/query.ts'
import { chartDataOf } from '../charts/chart-data.ts'
import { ChartPanel } from '../charts/chart-panel.tsx'
import { formatCents } from '../parts/amounts.ts'

/** Revenue by day and product. */
export function RevenueChart(range: { from: string; to: string }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /admin/charts/revenue', { query: range }),
    placeholderData: keepPreviousData,
  })
  const chart = useMemo(() => {
    const points = data?.results.map(({ day, group, cents }) => ({ day, group, value: cents }))
    return points && data && chartDataOf(points, data.from, data.to)
  }, [data])
  return (
    <ChartPanel
      title="Revenue"
      data={chart}
      isFaulty={isError}
      onRetry={() => void refetch()}
      emptyText="No revenue in this period."
      format={formatCents}
      formatAxis={formatCents}
    />
  )
}
