import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { formatSpan } from '../parts/amounts.ts'
import { Badge } from '../parts/badge.tsx'
import { Facts } from '../parts/facts.tsx'
import { Panel } from '../parts/panel.tsx'
import { personName } from '../parts/person.tsx'
import classes from './queues.module.css'
import { type Lane, laneWords } from './queues.ts'

/** One lane: how full it is, and the way to stop it or let it go on. */
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
      <p className={classes.about}>
        {lane.paused ? <Badge tone="warning">Paused</Badge> : <Badge tone="good">Running</Badge>}
        <span>For {about}.</span>
      </p>
      {lane.paused ? <PausedBy paused={lane.paused} /> : null}
      <Facts
        facts={{
          Waiting: formatExact(lane.depth),
          'Under way': formatExact(lane.running),
          'Oldest waits': lane.oldest === null ? 'Nothing' : formatSpan(lane.oldest),
        }}
      />
      {isAsked ? <Question lane={lane} onClose={() => setIsAsked(false)} /> : null}
    </Panel>
  )
}

function PausedBy({ paused: { at, reason, actor } }: { paused: NonNullable<Lane['paused']> }) {
  return (
    <p className={classes.paused}>
      Since {formatDateInFull(at)}
      {actor ? ` by ${personName({ person: actor })}` : ''}: {reason}
    </p>
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
    <ActDialog
      title={`Resume ${name}?`}
      message="What has waited is taken up at once, in every process."
      confirmLabel="Resume"
      doneText="The lane goes on."
      act={change}
      onClose={onClose}
    />
  ) : (
    <ActDialog
      title={`Pause ${name}?`}
      message="Nothing new of this lane is taken up in any process until it is resumed, also after a restart. What people start meanwhile waits."
      confirmLabel="Pause"
      danger
      doneText="The lane is paused."
      act={change}
      onClose={onClose}
    />
  )
}
