import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { Deliveries } from './deliveries.tsx'
import classes from './details.module.css'
import { useWebhookActions, type Webhook, type WebhookActions, webhookQuery } from './use-webhook.ts'
import { WebhookFacts } from './webhook-facts.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** Where a key's programs are told, and what they were told. */
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
      <TheWebhook webhook={data.webhook} actions={actions} />
      <Deliveries keyId={keyId} actions={actions} />
    </>
  )
}

function NoWebhook({ actions: { create } }: { actions: WebhookActions }) {
  return (
    <div className={classes.section}>
      <p className={classes.lead}>
        A program of yours is told when what this key started has ended, instead of asking for it. It can
        check that it was us: every message is signed. How is told in <a href="/guide/webhooks">the guide</a>.
      </p>
      <WebhookForm
        editing={null}
        isSaving={create.isPending}
        error={create.error}
        onSave={(fields) => create.mutate(fields)}
      />
    </div>
  )
}

function Secret({ secret }: { secret: string }) {
  return (
    <section className={classes.note} aria-label="New secret">
      <p className={classes.noteText}>
        Copy the secret now, it is not shown again. Your program checks with it who sent a message.
      </p>
      <CopyText label="signing secret" text={secret} />
    </section>
  )
}

function TheWebhook({ webhook, actions }: { webhook: Webhook; actions: WebhookActions }) {
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
