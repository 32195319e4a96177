import type { Reply } from '@atelier/contract/routes/registry'
import { memo } from 'react'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { Cell } from '../parts/cell.tsx'
import { Person } from '../parts/person.tsx'
import { actionLabel, detailWords } from './action-label.ts'
import classes from './audit.module.css'

/** An entry of the audit log. */
type AuditEntry = Reply<'GET /admin/audit-log'>['results'][number]

/** One entry of the audit log. */
export const AuditRow = memo(function AuditRow({ entry }: { entry: AuditEntry }) {
  const detail = detailWords({ target: entry.target, ...entry.detail })
  return (
    <>
      <Stack className={classes.what}>
        <span className={textStyles.strong}>{actionLabel(entry.act)}</span>
        {detail ? <span className={textStyles.note}>{detail}</span> : null}
      </Stack>
      <Cell label="Actor">{entry.actor ? <Person person={entry.actor} /> : 'Not signed in'}</Cell>
      <Cell label="Target">{entry.account ? <Person person={entry.account} /> : ''}</Cell>
      <Cell label="IP address">{entry.address ?? ''}</Cell>
      <Cell label="Date" isNumber>
        <ItemDate iso={entry.created_at} />
      </Cell>
    </>
  )
})
