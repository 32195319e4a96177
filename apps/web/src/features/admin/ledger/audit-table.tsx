import { Badge } from '../../../ui/badge/badge.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import classes from '../../../ui/table/table.module.css'
import { formatMs } from '../parts/amounts.ts'
import { Panel } from '../parts/panel.tsx'
import { Person } from '../parts/person.tsx'
import type { LedgerAudit } from './ledger-audit.ts'

/** The last audits, newest first. */
export function AuditTable({ audits }: { audits: readonly LedgerAudit[] }) {
  return (
    <Panel title="Audits">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Results">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Result</th>
              <th scope="col" data-number>
                Sum
              </th>
              <th scope="col">Wallets that differ</th>
              <th scope="col" data-number>
                Duration
              </th>
              <th scope="col">Requested by</th>
            </tr>
          </thead>
          <tbody>
            {audits.map((audit) => (
              <AuditLine key={audit.id} audit={audit} />
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

function AuditLine({
  audit: { sound, sum, mismatched, took_ms, actor, created_at },
}: {
  audit: LedgerAudit
}) {
  return (
    <tr>
      <td className={classes.wide}>{formatDateInFull(created_at)}</td>
      <td>
        <Badge tone={sound ? 'good' : 'bad'}>{sound ? 'Balanced' : 'Doesn’t balance'}</Badge>
      </td>
      <td data-number data-bad={sum !== 0 || undefined}>
        {formatExact(sum)}
      </td>
      <td data-bad={mismatched.length > 0 || undefined}>
        {mismatched.length === 0 ? 'None' : mismatched.map((id) => `account ${id}`).join(', ')}
      </td>
      <td data-number>{formatMs(took_ms)}</td>
      <td>{actor ? <Person person={actor} /> : 'Nightly audit'}</td>
    </tr>
  )
}
