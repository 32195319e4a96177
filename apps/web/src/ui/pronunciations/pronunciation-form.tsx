import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, fieldErrors } from '../../api/api-error.ts'
import { apiQuery } from '../../api/query.ts'
import { Row, Stack, textStyles } from '../box/box.tsx'
import classes from './pronunciations.module.css'
import type { Pronunciation, PronunciationFields } from './use-pronunciations.ts'

const MAX_WRITTEN = 100
const MAX_SPOKEN = 200

const empty: PronunciationFields = {
  written: '',
  spoken: '',
  language: null,
  match: 'word',
  case_sensitive: false,
}

interface PronunciationFormProps {
  /** The entry to edit; null adds one. */
  readonly editing: Pronunciation | null
  readonly isSaving: boolean
  readonly error: Error | null
  readonly onSave: (fields: PronunciationFields) => void
  readonly onCancel: () => void
}

/** An error that belongs to no field. */
function refusalOf(error: Error | null): string | null {
  if (error === null || Object.keys(fieldErrors(error)).length > 0) return null
  return error instanceof ApiError ? error.message : 'Couldn’t save. Try again.'
}

/** A word, its pronunciation, and where it applies. */
export function PronunciationForm({ editing, isSaving, error, onSave, onCancel }: PronunciationFormProps) {
  const [form, setForm] = useState<PronunciationFields>(() => ({ ...empty, ...entryOf(editing) }))
  const change = (fields: Partial<PronunciationFields>) => setForm({ ...form, ...fields })
  const errors = fieldErrors(error)
  const refusal = refusalOf(error)
  const isWhole = form.written.trim() !== '' && form.spoken.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) onSave(form)
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <div className={classes.pair}>
        <TextInput
          label="Written"
          placeholder="GIF"
          maxLength={MAX_WRITTEN}
          value={form.written}
          error={errors.written}
          onChange={({ currentTarget }) => change({ written: currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label="Spoken as"
          placeholder="jif"
          maxLength={MAX_SPOKEN}
          value={form.spoken}
          error={errors.spoken}
          onChange={({ currentTarget }) => change({ spoken: currentTarget.value })}
        />
      </div>
      <LanguageChoice value={form.language} onChange={(language) => change({ language })} />
      <Stack gap="xs">
        <Checkbox
          size="sm"
          radius="xs"
          label="Also within other words"
          checked={form.match === 'anywhere'}
          onChange={({ currentTarget }) => change({ match: currentTarget.checked ? 'anywhere' : 'word' })}
        />
        <Checkbox
          size="sm"
          radius="xs"
          label="Only with the same capitals"
          checked={form.case_sensitive}
          onChange={({ currentTarget }) => change({ case_sensitive: currentTarget.checked })}
        />
      </Stack>
      {refusal ? (
        <p className={textStyles.error} role="alert">
          {refusal}
        </p>
      ) : null}
      <Row gap="xs" align="stretch" justify="end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isWhole}>
          {editing ? 'Save' : 'Add'}
        </Button>
      </Row>
    </Stack>
  )
}

function entryOf(editing: Pronunciation | null): Partial<PronunciationFields> {
  if (editing === null) return {}
  const { written, spoken, language, match, case_sensitive } = editing
  return { written, spoken, language, match, case_sensitive }
}

interface LanguageChoiceProps {
  readonly value: string | null
  readonly onChange: (language: string | null) => void
}

function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { data } = useQuery({
    ...apiQuery('GET /lists/languages'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = data?.results.map(({ code, name }) => ({ value: code, label: name })) ?? []
  const missing = value !== null && !known.some((one) => one.value === value)
  return (
    <NativeSelect
      size="md"
      label="Voices"
      data={[{ value: '', label: 'All languages' }, ...(missing ? [{ value, label: value }] : []), ...known]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}
