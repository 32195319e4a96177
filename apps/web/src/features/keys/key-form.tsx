import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { Row, Stack } from '../../ui/box/box.tsx'
import { type ApiKey, dayOf, endOfDay, type KeyFields } from './api-key.ts'

interface KeyFormProps {
  readonly editing: ApiKey | null
  readonly isSaving: boolean
  readonly error: Error | null
  readonly onSave: (fields: KeyFields) => void
  readonly onCancel: () => void
}

const MAX_NAME = 100

/** The form's input, before it is converted to a key's fields. */
function typed(key: ApiKey | null) {
  return {
    name: key?.name ?? '',
    day: key?.expires_at ? dayOf(new Date(key.expires_at)) : '',
    cap: key?.monthly_cap?.toString() ?? '',
  }
}

/** Name, expiry and monthly cap of a key; all are optional. */
export function KeyForm({ editing, isSaving, error, onSave, onCancel }: KeyFormProps) {
  const [form, setForm] = useState(() => typed(editing))
  const change = (fields: Partial<typeof form>) => setForm({ ...form, ...fields })
  const errors = fieldErrors(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({
      name: form.name.trim() || null,
      expires_at: form.day === '' ? null : endOfDay(form.day),
      monthly_cap: form.cap === '' ? null : Number(form.cap),
    })
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <TextInput
        label="Name"
        description="A name that tells you where the key is used."
        maxLength={MAX_NAME}
        data-autofocus
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <TextInput
        label="Expires after"
        description="Leave empty for no expiry date."
        type="date"
        min={dayOf(new Date())}
        value={form.day}
        onChange={(event) => change({ day: event.currentTarget.value })}
        error={errors.expires_at}
      />
      <TextInput
        label="Monthly credit limit"
        description="The most this key can spend in a calendar month. Leave empty for no limit."
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={form.cap}
        onChange={(event) => change({ cap: event.currentTarget.value })}
        error={errors.monthly_cap}
      />
      <Row wrap justify="end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          {editing ? 'Save' : 'Create key'}
        </Button>
      </Row>
    </Stack>
  )
}
