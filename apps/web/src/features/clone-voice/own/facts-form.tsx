import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import type { ClonedVoice } from '../../../api/cloned-voices.ts'
import { Row, Stack } from '../../../ui/box/box.tsx'
import { showChange, showSuccess } from '../use-cloning.ts'
import { VoiceFacts } from '../voice-facts.tsx'

interface FactsFormProps {
  readonly voice: ClonedVoice
  readonly onClose: () => void
}

/** Edits name, language and gender of a cloned voice. */
export function FactsForm({ voice, onClose }: FactsFormProps) {
  const client = useQueryClient()
  const [name, setName] = useState(voice.name)
  const [language, setLanguage] = useState(voice.language_details?.id ?? null)
  const [gender, setGender] = useState(voice.gender)
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /cloned-voices/{id}', {
        params: { id: voice.id },
        body: { name: name.trim(), language_id: language, gender },
      }),
    onSuccess: (changed) => {
      showSuccess('Your voice file was successfully updated!')
      onClose()
      return showChange(client, changed)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={name}
        error={fieldErrors(saving.error).name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <VoiceFacts language={language} gender={gender} onLanguage={setLanguage} onGender={setGender} />
      <Row gap="xs" justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending} disabled={name.trim() === ''}>
          Save
        </Button>
      </Row>
    </Stack>
  )
}
