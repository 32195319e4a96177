import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Status } from '../../../ui/badge/status.tsx'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { formatDateInFull } from '../../../ui/item/format-date.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import classes from './details.module.css'
import { type Delivery, deliveryQuery, type WebhookActions } from './use-webhook.ts'
import { attemptsLabel, deliveryTones, deliveryWords, eventWords } from './webhook-words.ts'

interface DeliveryLineProps {
  readonly keyId: number
  readonly delivery: Delivery
  readonly resend: WebhookActions['resend']
}

/** A delivery as one line, with expandable details. */
export function DeliveryLine({ keyId, delivery, resend }: DeliveryLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { event, status, subject, last_error, created_at } = delivery
  return (
    <li className={classes.delivery}>
      <button type="button" className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Status tone={deliveryTones[status]}>{deliveryWords[status]}</Status>
        <span className={textStyles.truncate}>
          {eventWords[event]}
          {subject ? <code className={classes.subject}> {subject}</code> : null}
        </span>
        <ItemDate iso={created_at} />
        {last_error && status !== 'delivered' ? <span className={classes.error}>{last_error}</span> : null}
      </button>
      {isOpen ? <InFull keyId={keyId} delivery={delivery} resend={resend} /> : null}
    </li>
  )
}

function InFull({ keyId, delivery, resend }: DeliveryLineProps) {
  const { data } = useQuery(deliveryQuery(keyId, delivery))
  if (!data) return <ListLoading />
  return (
    <Stack gap="sm" className={classes.inFull}>
      {delivery.next_attempt_at && delivery.attempts > 0 ? (
        <p className={textStyles.muted}>Next attempt: {formatDateInFull(delivery.next_attempt_at)}.</p>
      ) : null}
      <Stack as="ol" gap="xs" aria-label="Attempts">
        {data.log.map((attempt) => (
          <li key={attempt.at}>
            <span>
              <ItemDate iso={attempt.at} /> · {attempt.duration_ms} ms · {attemptsLabel(attempt)}
            </span>
            {attempt.response ? <pre className={classes.response}>{attempt.response}</pre> : null}
          </li>
        ))}
      </Stack>
      <CopyText label="message" text={JSON.stringify(data.payload, null, 2)} />
      <Button
        variant="default"
        loading={resend.isPending}
        onClick={() => resend.mutate(delivery.id)}
        className={classes.resend}
      >
        Send again
      </Button>
    </Stack>
  )
}
