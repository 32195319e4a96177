import { type ReactNode, useContext } from 'react'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Stack, textStyles } from '../../../../ui/box/box.tsx'
import { Panel } from '../../parts/panel.tsx'
import { FaultContext } from './faults.tsx'
import { faultCount, type SectionId, sections } from './sections.ts'

interface SectionProps {
  readonly id: SectionId
  readonly lead?: string
  readonly children: ReactNode
}

/** A section of the editor, with the number of its errors. */
export function Section({ id, lead, children }: SectionProps) {
  const count = faultCount(useContext(FaultContext), id)
  const badge = count === 0 ? null : <Badge tone="bad">{count === 1 ? '1 error' : `${count} errors`}</Badge>
  return (
    <Panel title={sections[id].title} action={badge}>
      <Stack gap="md">
        {lead ? <p className={textStyles.note}>{lead}</p> : null}
        {children}
      </Stack>
    </Panel>
  )
}
