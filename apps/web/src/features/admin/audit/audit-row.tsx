import type { Reply } from '@atelier/contract/routes/registry'
import { memo } from 'react'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { Cell } from '../parts/cell.tsx'
import { Person } from '../parts/person.tsx'
import { actWords, detailWords } from './act-words.ts'
import classes from './audit.module.css'

/** An entry of the audit log. */
type AuditEntry = Reply<'GET /admin/audit-log'>['results'][number]

/** One act: what, by whom, about whom, from where and when. */
export const AuditRow = memo(function AuditRow({ entry }: { entry: AuditEntry }) {
  const told = detailWords({ target: entry.target, ...entry.detail })
  return (
    <>
      <div className={classes.what}>
        <span className={classes.act}>{actWords(entry.act)}</span>
        {told ? <span className={classes.detail}>{told}</span> : null}
      </div>
      <Cell label="Who">{entry.actor ? <Person person={entry.actor} /> : 'Nobody signed in'}</Cell>
      <Cell label="Whom it concerns">{entry.account ? <Person person={entry.account} /> : ''}</Cell>
      <Cell label="From">{entry.address ?? ''}</Cell>
      <Cell label="When" isNumber>
        <ItemDate iso={entry.created_at} />
      </Cell>
    </>
  )
})
