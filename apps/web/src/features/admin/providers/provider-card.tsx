import { Badge } from '../../../ui/badge/badge.tsx'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { formatMs } from '../parts/amounts.ts'
import { CheckNow } from '../parts/check-now.tsx'
import { Facts } from '../parts/facts.tsx'
import { Panel } from '../parts/panel.tsx'
import { BalanceTable } from './balance-table.tsx'
import type { Provider } from './provider.ts'

/** Health, cost and revenue of a provider. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { conversions, failures, median_ms, p95_ms, voices, models } = provider
  const failed = failures.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title={provider.name}
      action={
        <Row as="span" gap={4} align="stretch">
          {provider.local ? <Badge tone="quiet">Local</Badge> : null}
          {provider.state === 'up' ? <Badge tone="good">Up</Badge> : <Badge tone="bad">Down</Badge>}
        </Row>
      }
    >
      <Stack gap="md">
        <Facts
          facts={{
            Conversions: formatExact(conversions),
            Failures: conversions === 0 ? formatExact(failed) : `${failed} (${percent(failed, conversions)})`,
            Median: median_ms === null ? 'Unknown' : `up to ${formatMs(median_ms)}`,
            '95th percentile': p95_ms === null ? 'Unknown' : `up to ${formatMs(p95_ms)}`,
            Models: formatExact(models),
            Voices: formatExact(voices),
          }}
        />
        {failures.length > 0 ? (
          <p className={textStyles.note}>
            {failures.map(({ code, count }) => `${code.replaceAll('_', ' ')}: ${count}`).join(' · ')}
          </p>
        ) : null}
        <BalanceTable provider={provider} />
        <CheckNow name={provider.name} code={provider.code} last={provider.last_check} />
      </Stack>
    </Panel>
  )
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`
