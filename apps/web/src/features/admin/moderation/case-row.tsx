import { allKinds } from '@atelier/contract/kinds/kind'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { Cell } from '../parts/cell.tsx'
import { Person } from '../parts/person.tsx'
import { RowOpener } from '../parts/row-opener.tsx'
import classes from './moderation.module.css'
import { type AdminCase, caseStatus, originWords, outcomeWords } from './moderation.ts'

/** A case in the list; its title opens the details. */
export function CaseRow({ one, onOpen }: { one: AdminCase; onOpen: (uuid: string) => void }) {
  const { uuid, kind, title, excerpt, outcome, findings, owner, attempts } = one
  const { words, tone } = caseStatus(one)
  return (
    <>
      <Stack align="start" className={classes.what}>
        <RowOpener name={title || 'Untitled'} onOpen={() => onOpen(uuid)} />
        <span className={textStyles.note}>
          {allKinds[kind].nouns.one} · {outcomeWords[outcome]}
          {attempts > 1 ? ` · ${attempts} attempts` : ''}
        </span>
        <span className={classes.excerpt}>{excerpt}</span>
      </Stack>
      <Cell label="Owner">
        <Person person={owner} />
      </Cell>
      <Cell label="Detected by">{foundBy(findings)}</Cell>
      <Cell label="State">
        <Badge tone={tone}>{words}</Badge>
      </Cell>
      <Cell label="Date" isNumber>
        <ItemDate iso={one.created_at} />
      </Cell>
    </>
  )
}

const foundBy = (findings: AdminCase['findings']) =>
  [...new Set(findings.map(({ origin }) => originWords[origin]))].join(', ')
