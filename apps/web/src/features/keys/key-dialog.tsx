import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ApiKey } from './api-key.ts'
import { KeyCreated } from './key-created.tsx'
import { KeyForm } from './key-form.tsx'
import { useCreateKey, useUpdateKey } from './use-keys.ts'

interface KeyDialogProps {
  /** The key to edit; null creates one. */
  readonly editing: ApiKey | null
  readonly onClose: () => void
}

/** Creates a key and shows it, or edits one. */
export function KeyDialog({ editing, onClose }: KeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const create = useCreateKey()
  const update = useUpdateKey()
  const title = secret ? 'Your new API key' : editing ? 'Edit API key' : 'Create an API key'
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      // An accidental click must not discard a key that is shown only once.
      closeOnClickOutside={secret === null}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {secret ? (
        <KeyCreated secret={secret} onClose={onClose} />
      ) : (
        <KeyForm
          editing={editing}
          isSaving={create.isPending || update.isPending}
          error={create.error ?? update.error}
          onCancel={onClose}
          onSave={(fields) =>
            editing
              ? update.mutate({ id: editing.id, ...fields }, { onSuccess: onClose })
              : create.mutate(fields, { onSuccess: ({ key }) => setSecret(key) })
          }
        />
      )}
    </Modal>
  )
}
