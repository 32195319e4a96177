import type { ConversionErrorCode } from '@atelier/contract/errors'
import { allKinds } from '@atelier/contract/kinds/kind'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import table from '../../../ui/table/table.module.css'
import classes from './details.module.css'
import { UsageBars } from './usage-bars.tsx'
import { barsOf, type KeyUsage, kindsOf } from './usage-by-day.ts'

const DAYS = 30

const usageQuery = (id: number) => ({
  ...apiQuery('GET /customer/api-key/{id}/usage', { params: { id }, query: { days: DAYS } }),
  staleTime: 0,
})

const errorWords: Readonly<Record<ConversionErrorCode, string>> = {
  cancelled: 'Cancelled',
  content_policy: 'Refused by content rules',
  engine_unavailable: 'Engine unavailable',
  invalid_input: 'Invalid input',
  outcome_unknown: 'Outcome unknown',
  timed_out: 'Timed out',
  internal: 'Internal error',
}

/** A key's recent usage. */
export function UsagePanel({ keyId }: { keyId: number }) {
  const { data, isPending, refetch } = useQuery(usageQuery(keyId))
  if (isPending) return <ListLoading />
  if (!data) return <ListFault noun="usage" onRetry={() => void refetch()} />
  return (
    <>
      <Facts usage={data} />
      {data.days.length === 0 ? (
        <p className={textStyles.muted}>No generations with this key in the last {DAYS} days.</p>
      ) : (
        <>
          <UsageBars bars={barsOf(data.days, DAYS)} />
          <Kinds usage={data} />
          <Errors usage={data} />
        </>
      )}
    </>
  )
}

function Facts({ usage: { month, total, last_used_at } }: { usage: KeyUsage }) {
  const cap = month.cap === null ? 'no limit' : `of ${formatExact(month.cap)}`
  return (
    <dl className={classes.facts}>
      <div>
        <dt>This month</dt>
        <dd>
          <strong>{formatExact(month.spent)}</strong> credits, {cap}
        </dd>
      </div>
      <div>
        <dt>Last {DAYS} days</dt>
        <dd>
          <strong>{formatExact(total.credits)}</strong> credits, {formatExact(total.started)} started
        </dd>
      </div>
      <div>
        <dt>Last used</dt>
        <dd>{last_used_at ? formatDateInFull(last_used_at) : 'never'}</dd>
      </div>
    </dl>
  )
}

function Kinds({ usage: { days } }: { usage: KeyUsage }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={`${table.scroll} ${classes.kinds}`} tabIndex={0} aria-label="By kind">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" data-number>
              Started
            </th>
            <th scope="col" data-number>
              Completed
            </th>
            <th scope="col" data-number>
              Failed
            </th>
            <th scope="col" data-number>
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {kindsOf(days).map(({ kind, started, completed, failed, credits }) => (
            <tr key={kind}>
              <th scope="row">{allKinds[kind].nouns.all}</th>
              <td data-number>{formatExact(started)}</td>
              <td data-number>{formatExact(completed)}</td>
              <td data-number>{formatExact(failed)}</td>
              <td data-number>{formatExact(credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Errors({ usage: { errors } }: { usage: KeyUsage }) {
  if (errors.length === 0) return null
  const words = errors.map(({ code, count }) => `${errorWords[code]}: ${formatExact(count)}`)
  return <p className={textStyles.muted}>Failure reasons. {words.join(' · ')}</p>
}
