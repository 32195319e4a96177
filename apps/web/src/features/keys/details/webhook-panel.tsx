import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice, Stack, textStyles } from '../../../ui/box/box.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { Deliveries } from './deliveries.tsx'
import classes from './details.module.css'
import { useWebhookActions, type Webhook, type WebhookActions, webhookQuery } from './use-webhook.ts'
import { WebhookFacts } from './webhook-facts.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** A key's webhook and its deliveries. */
export function WebhookPanel({ keyId }: { keyId: number }) {
  const { data, isPending, refetch } = useQuery(webhookQuery(keyId))
  const actions = useWebhookActions(keyId)
  const secret = actions.rotate.data?.secret ?? actions.create.data?.secret
  if (isPending) return <ListLoading />
  if (!data) return <ListFault noun="webhook" onRetry={() => void refetch()} />
  if (!data.webhook) return <NoWebhook actions={actions} />
  return (
    <>
      {secret ? <Secret secret={secret} /> : null}
      <WebhookDetails webhook={data.webhook} actions={actions} />
      <Deliveries keyId={keyId} actions={actions} />
    </>
  )
}

function NoWebhook({ actions: { create } }: { actions: WebhookActions }) {
  return (
    <Stack gap="md">
      <p className={textStyles.muted}>
        Receive a webhook when a generation started with this key finishes. Every delivery is signed, so you
        can verify that it came from us. See <a href="/guide/webhooks">the guide</a>.
      </p>
      <WebhookForm
        editing={null}
        isSaving={create.isPending}
        error={create.error}
        onSave={(fields) => create.mutate(fields)}
      />
    </Stack>
  )
}

function Secret({ secret }: { secret: string }) {
  return (
    <Notice as="section" tone="info" aria-label="New secret">
      <p className={classes.noteText}>
        Copy the secret now. It won’t be shown again. Use it to verify the signature of each delivery.
      </p>
      <CopyText label="signing secret" text={secret} />
    </Notice>
  )
}

function WebhookDetails({ webhook, actions }: { webhook: Webhook; actions: WebhookActions }) {
  const [isEditing, setEditing] = useState(false)
  const { change } = actions
  if (!isEditing) return <WebhookFacts webhook={webhook} actions={actions} onEdit={() => setEditing(true)} />
  return (
    <WebhookForm
      editing={webhook}
      isSaving={change.isPending}
      error={change.error}
      onCancel={() => setEditing(false)}
      onSave={(fields) => change.mutate(fields, { onSuccess: () => setEditing(false) })}
    />
  )
}
