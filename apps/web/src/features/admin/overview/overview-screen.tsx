import { lastDays } from '../charts/chart-data.ts'
import page from '../parts/page.module.css'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { OverviewFigures } from './overview-figures.tsx'
import { RangeSwitch, ranges } from './range-switch.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { measureIds, UsageChart, usageGroupIds } from './usage-chart.tsx'

const fields = { days: ranges, by: usageGroupIds, measure: measureIds } as const

/** Overview of the installation: revenue, usage and accounts of the last days. */
export function OverviewScreen() {
  const { filter, setFilter } = useAddressFilter(fields)
  const days = filter.days ?? '30'
  const range = lastDays(Number(days))
  return (
    <div className={page.page}>
      <div className={page.head}>
        <p className={page.lead}>Recent figures compared with the previous period. Days are in UTC.</p>
        <RangeSwitch days={days} onChange={(chosen) => setFilter({ days: chosen })} />
      </div>
      <OverviewFigures days={days} />
      <UsageChart
        {...range}
        by={filter.by ?? 'kind'}
        measure={filter.measure ?? 'conversions'}
        onChange={setFilter}
      />
      <RevenueChart {...range} />
    </div>
  )
}
