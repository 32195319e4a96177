import { Button } from '@mantine/core'
import {
  IconClipboardText,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { Link } from '../../../navigation/link.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { CheckNow } from '../parts/check-now.tsx'
import { Facts } from '../parts/facts.tsx'
import page from '../parts/page.module.css'
import { Panel } from '../parts/panel.tsx'
import { type Server, typeWords } from './server.ts'
import { useServerActions } from './use-server-actions.ts'

interface ServerCardProps {
  readonly server: Server
  readonly onEdit: (server: Server) => void
}

/** A connected server: its state, its models, and what can be done with it. */
export function ServerCard({ server, onEdit }: ServerCardProps) {
  const { code, name, type, url, models, voices, concurrency, has_key } = server
  return (
    <Panel title={name} action={<ServerState server={server} />}>
      <Stack gap="md">
        <p className={`${textStyles.note} ${textStyles.breaks}`}>
          {typeWords[type]} · {url}
        </p>
        <Facts
          facts={{
            Models: (
              <Link to="/admin/models" search={{ provider: code }}>
                {formatExact(models)}
              </Link>
            ),
            Voices: formatExact(voices),
            'Concurrent requests': formatExact(concurrency),
            'API key': has_key ? 'Stored' : 'None',
          }}
        />
        <CheckNow name={name} code={code} last={server.last_check} />
        <Actions server={server} onEdit={onEdit} />
      </Stack>
    </Panel>
  )
}

function ServerState({ server: { paused, is_down } }: { server: Server }) {
  if (paused) return <Badge tone="warning">Paused</Badge>
  return is_down ? <Badge tone="bad">Down</Badge> : <Badge tone="good">Up</Badge>
}

function Actions({ server, onEdit }: ServerCardProps) {
  const { id, name, paused, type } = server
  const { pause, disconnect } = useServerActions(server)
  const [PauseIcon, words] = paused ? [IconPlayerPlay, 'Resume'] : [IconPlayerPause, 'Pause']
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Row wrap gap="xs" className={page.actions}>
      {type === 'comfyui' ? (
        <Button
          {...look}
          leftSection={<IconClipboardText size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/servers/workflow" search={{ id }} {...props} />}
        >
          Paste a workflow
        </Button>
      ) : null}
      <Button
        {...look}
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(server)}
      >
        Edit
      </Button>
      <Button
        {...look}
        leftSection={<PauseIcon size={16} aria-hidden />}
        aria-label={`${words} ${name}`}
        loading={pause.isPending}
        onClick={() => pause.mutate()}
      >
        {words}
      </Button>
      <Button
        {...look}
        leftSection={<IconPlugConnectedX size={16} aria-hidden />}
        aria-label={`Disconnect ${name}`}
        onClick={disconnect}
      >
        Disconnect
      </Button>
    </Row>
  )
}
