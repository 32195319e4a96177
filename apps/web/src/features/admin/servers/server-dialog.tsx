import { Button, Checkbox, Modal, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { Row, Stack } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { type FoundServer, type Server, type ServerDraft, serverDraft, typeWords } from './server.ts'
import { useSaveServer } from './use-server-actions.ts'

const types = Object.entries(typeWords).map(([value, label]) => ({ value, label }))
const addresses = { openai: 'http://127.0.0.1:8080/v1', comfyui: 'http://127.0.0.1:8188' } as const

interface ServerDialogProps {
  /** The server to change; undefined to connect one. */
  readonly server?: Server
  /** A server found on this machine, to connect. */
  readonly found?: FoundServer
  readonly onClose: () => void
}

/** Connects or changes a server. It must respond; otherwise, the input is kept. */
export function ServerDialog({ server, found, onClose }: ServerDialogProps) {
  const [draft, setDraft] = useState<ServerDraft>(() => serverDraft(server ?? found ?? {}))
  const [isTouched, setIsTouched] = useState(false)
  const save = useSaveServer(server, onClose)
  const errors = fieldErrors(save.error)
  const set = (change: Partial<ServerDraft>) => {
    setIsTouched(true)
    setDraft({ ...draft, ...change })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={server ? `Edit ${server.name}` : 'Add a server'}
      size={480}
      closeOnClickOutside={!isTouched}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Stack as="form" gap="md" onSubmit={submit}>
        <TextInput
          label="Name"
          required
          maxLength={60}
          data-autofocus
          value={draft.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={errors.name}
        />
        <NativeSelect
          label="Type"
          data={types}
          disabled={server !== undefined}
          value={draft.type}
          onChange={({ currentTarget }) => set({ type: currentTarget.value as Server['type'] })}
          error={errors.type}
        />
        <TextInput
          label="URL"
          required
          type="url"
          placeholder={addresses[draft.type]}
          value={draft.url}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
          error={errors.url}
        />
        <KeyField draft={draft} hasKey={server?.has_key ?? false} error={errors.api_key} set={set} />
        <NumberInput
          label="Concurrent requests"
          required
          min={1}
          max={100}
          allowDecimal={false}
          value={draft.concurrency}
          onChange={(concurrency) => set({ concurrency })}
          error={errors.concurrency}
        />
        <FormFault error={save.error} />
        <Row wrap justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {server ? 'Save' : 'Connect'}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

interface KeyFieldProps {
  readonly draft: ServerDraft
  readonly hasKey: boolean
  readonly error: string | undefined
  readonly set: (change: Partial<ServerDraft>) => void
}

/** The key. A stored one is never shown, only replaced or removed. */
function KeyField({ draft, hasKey, error, set }: KeyFieldProps) {
  return (
    <>
      <PasswordInput
        label="API key"
        description={
          hasKey ? 'A key is stored. Leave this empty to keep it.' : 'Only if the server requires one.'
        }
        autoComplete="off"
        disabled={draft.removesKey}
        value={draft.key}
        onChange={({ currentTarget }) => set({ key: currentTarget.value })}
        error={error}
      />
      {hasKey ? (
        <Checkbox
          label="Remove the stored key"
          checked={draft.removesKey}
          onChange={({ currentTarget }) => set({ removesKey: currentTarget.checked })}
        />
      ) : null}
    </>
  )
}
