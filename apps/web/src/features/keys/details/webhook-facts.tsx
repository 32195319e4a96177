import { Button } from '@mantine/core'
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { Notice, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import classes from './details.module.css'
import { confirmRemoval, confirmRotation, type Webhook, type WebhookActions } from './use-webhook.ts'
import { eventWords, offReason } from './webhook-words.ts'

interface WebhookFactsProps {
  readonly webhook: Webhook
  readonly actions: WebhookActions
  readonly onEdit: () => void
}

const ICON = 16

/** A webhook's URL, events and actions. */
export function WebhookFacts({ webhook, actions, onEdit }: WebhookFactsProps) {
  const off = offReason(webhook)
  return (
    <Stack gap="md">
      {off ? <Notice tone="warning">{off}</Notice> : null}
      <dl className={classes.facts}>
        <div>
          <dt>Address</dt>
          <dd className={textStyles.breaks}>{webhook.url}</dd>
        </div>
        <div>
          <dt>Events</dt>
          <dd>{webhook.events.map((event) => eventWords[event]).join(', ')}</dd>
        </div>
        {webhook.former_secret_until ? (
          <div>
            <dt>Previous secret</dt>
            <dd>expires {formatDateInFull(webhook.former_secret_until)}</dd>
          </div>
        ) : null}
      </dl>
      <Buttons webhook={webhook} actions={actions} onEdit={onEdit} />
    </Stack>
  )
}

function Buttons({ webhook: { enabled }, actions, onEdit }: WebhookFactsProps) {
  const { change, remove, rotate, test } = actions
  return (
    <Row gap="xs" wrap>
      <Button
        variant="default"
        leftSection={<IconSend size={ICON} aria-hidden />}
        disabled={!enabled}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        Send a test event
      </Button>
      <Button variant="default" leftSection={<IconPencil size={ICON} aria-hidden />} onClick={onEdit}>
        Change
      </Button>
      <Button
        variant="default"
        leftSection={
          enabled ? <IconPlayerPause size={ICON} aria-hidden /> : <IconPlayerPlay size={ICON} aria-hidden />
        }
        loading={change.isPending}
        onClick={() => change.mutate({ enabled: !enabled })}
      >
        {enabled ? 'Turn off' : 'Turn on'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={ICON} aria-hidden />}
        loading={rotate.isPending}
        onClick={async () => {
          if (await confirmRotation()) rotate.mutate()
        }}
      >
        Roll secret
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={ICON} aria-hidden />}
        loading={remove.isPending}
        onClick={async () => {
          if (await confirmRemoval()) remove.mutate()
        }}
      >
        Remove webhook
      </Button>
    </Row>
  )
}
