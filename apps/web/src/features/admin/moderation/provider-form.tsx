import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { toasts } from '../../../ui/toasts/toasts.ts'
import { Panel } from '../parts/panel.tsx'
import { CategoryTable } from './category-table.tsx'
import classes from './moderation.module.css'
import type { ModerationSettings } from './moderation.ts'

const failureOptions = [
  { value: 'pass', label: 'Start and flag' },
  { value: 'refuse', label: 'Refuse' },
]

interface ProviderFormProps {
  readonly settings: ModerationSettings
  /** In display order. */
  readonly categories: readonly string[]
}

/** Edits when the provider checks content, and the scores from which it is flagged or refused. */
export function ProviderForm({ settings, categories }: ProviderFormProps) {
  const [draft, setDraft] = useState(settings)
  const change = (part: Partial<ModerationSettings>) => setDraft((now) => ({ ...now, ...part }))
  const save = useSave(setDraft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <Panel title="Checks">
        <div className={classes.fields}>
          <Switch
            label="Check with the provider before a generation starts"
            checked={draft.enabled}
            onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
          />
          <NativeSelect
            label="If the check times out"
            value={draft.on_failure}
            data={failureOptions}
            onChange={({ currentTarget }) =>
              change({ on_failure: currentTarget.value === 'refuse' ? 'refuse' : 'pass' })
            }
          />
          <NumberInput
            label="Timeout in seconds"
            min={0.5}
            max={30}
            step={0.5}
            decimalScale={1}
            value={draft.timeout_ms / 1000}
            onChange={(seconds) =>
              typeof seconds === 'number' ? change({ timeout_ms: Math.round(seconds * 1000) }) : undefined
            }
          />
        </div>
      </Panel>
      <Panel title="Categories">
        <p className={textStyles.muted}>
          Score out of 100 at which content is flagged or refused. Leave empty for never.
        </p>
        <CategoryTable
          categories={categories}
          rules={draft.categories}
          onChange={(rules) => change({ categories: rules })}
        />
      </Panel>
      <FormFault error={save.error} />
      <Row wrap justify="end" gap="md">
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </Row>
    </Stack>
  )
}

function useSave(onSaved: (settings: ModerationSettings) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ModerationSettings) => call('PUT /admin/moderation/settings', { body }),
    onSuccess: (reply) => {
      client.setQueryData(['GET /admin/moderation/settings'], reply)
      onSaved(reply.settings)
      toasts.show({ area: 'message', severity: 'success', title: 'Saved.' })
    },
  })
}
