import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Notice, Row } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { formatSpan } from '../parts/amounts.ts'
import { Facts } from '../parts/facts.tsx'
import { Panel } from '../parts/panel.tsx'
import { personName } from '../parts/person.tsx'
import classes from './queues.module.css'
import { type Lane, laneWords } from './queues.ts'

/** A lane: its load, and a button to pause or resume it. */
export function LaneCard({ lane }: { lane: Lane }) {
  const [isAsked, setIsAsked] = useState(false)
  const { name, about } = laneWords[lane.lane]
  const Icon = lane.paused ? IconPlayerPlay : IconPlayerPause
  const words = lane.paused ? 'Resume' : 'Pause'
  return (
    <Panel
      title={name}
      action={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`${words} ${name.toLowerCase()}`}
          onClick={() => setIsAsked(true)}
        >
          {words}
        </Button>
      }
    >
      <Row as="p" gap="xs" wrap tone="muted" className={classes.about}>
        {lane.paused ? <Badge tone="warning">Paused</Badge> : <Badge tone="good">Running</Badge>}
        <span>For {about}.</span>
      </Row>
      {lane.paused ? <PausedBy paused={lane.paused} /> : null}
      <Facts
        facts={{
          Waiting: formatExact(lane.depth),
          Running: formatExact(lane.running),
          'Oldest waiting': lane.oldest === null ? 'None' : formatSpan(lane.oldest),
        }}
      />
      {isAsked ? <Question lane={lane} onClose={() => setIsAsked(false)} /> : null}
    </Panel>
  )
}

function PausedBy({ paused: { at, reason, actor } }: { paused: NonNullable<Lane['paused']> }) {
  return (
    <Notice tone="warning" className={classes.paused}>
      Since {formatDateInFull(at)}
      {actor ? ` by ${personName({ person: actor })}` : ''}: {reason}
    </Notice>
  )
}

function Question({ lane: { lane, paused }, onClose }: { lane: Lane; onClose: () => void }) {
  const client = useQueryClient()
  const name = laneWords[lane].name.toLowerCase()
  const change = async (reason: string) => {
    const sent = { params: { lane }, body: { reason } }
    await (paused
      ? call('POST /admin/queues/{lane}/resume', sent)
      : call('POST /admin/queues/{lane}/pause', sent))
    await client.invalidateQueries({ queryKey: ['GET /admin/queues'] })
  }
  return paused ? (
    <ActionDialog
      title={`Resume ${name}?`}
      message="Waiting jobs start at once in every process."
      confirmLabel="Resume"
      doneText="Lane resumed."
      run={change}
      onClose={onClose}
    />
  ) : (
    <ActionDialog
      title={`Pause ${name}?`}
      message="No process starts new jobs in this lane until you resume it, even after a restart. New jobs wait."
      confirmLabel="Pause"
      danger
      doneText="Lane paused."
      run={change}
      onClose={onClose}
    />
  )
}
