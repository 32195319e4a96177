import { type WebhookEvent, webhookEvents } from '@atelier/contract/webhook-events'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import type { Webhook } from './use-webhook.ts'
import { eventWords } from './webhook-words.ts'

interface WebhookFormProps {
  /** The webhook to edit; null creates one. */
  readonly editing: Webhook | null
  readonly isSaving: boolean
  readonly error: Error | null
  readonly onSave: (fields: { url: string; events: WebhookEvent[] }) => void
  readonly onCancel?: () => void
}

const options = webhookEvents.map((value) => ({ value, label: eventWords[value] }))

/** URL and events of a webhook. */
export function WebhookForm({ editing, isSaving, error, onSave, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState(editing?.url ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(editing?.events ?? webhookEvents)
  const errors = fieldErrors(error)
  const toggle = (event: string) =>
    setChosen(chosen.includes(event) ? chosen.filter((each) => each !== event) : [...chosen, event])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ url: url.trim(), events: webhookEvents.filter((each) => chosen.includes(each)) })
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <TextInput
        label="Address"
        description="An HTTPS endpoint on your server."
        placeholder="https://example.org/hooks"
        inputMode="url"
        autoComplete="off"
        required
        maxLength={2000}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={errors.url ?? (error && !errors.events ? error.message : undefined)}
      />
      <ChipsField label="Events" options={options} chosen={chosen} several onToggle={toggle} />
      {chosen.length === 0 ? <p className={textStyles.errorNote}>Choose at least one.</p> : null}
      <Row wrap justify="end" gap="xs">
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" loading={isSaving} disabled={chosen.length === 0}>
          {editing ? 'Save' : 'Add webhook'}
        </Button>
      </Row>
    </Stack>
  )
}
