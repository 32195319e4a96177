import { MAX_REASON } from '@atelier/contract/limits'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, fieldErrors } from '../../../api/api-error.ts'
import { Notice, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { toasts } from '../../../ui/toasts/toasts.ts'

/** An action to confirm, and its effect. */
export interface ActionDialogProps {
  readonly title: string
  /** Description of the effect. */
  readonly message: string
  /** Label of the confirm button. */
  readonly confirmLabel: string
  readonly danger?: boolean
  /** Success toast. */
  readonly doneText: string
  /** Additional fields; called with the field errors. */
  readonly fields?: (errors: Readonly<Record<string, string>>) => ReactNode
  /** Whether the additional fields are complete. */
  readonly isReady?: boolean
  readonly run: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks an administrator for the reason of an action and runs it; on failure, the input is kept. */
export function ActionQuestion(props: ActionDialogProps) {
  const { title, message, confirmLabel, danger = false, fields, isReady = true, onClose } = props
  const [reason, setReason] = useState('')
  const mutation = useMutation({
    mutationFn: () => props.run(reason.trim()),
    onSuccess: () => {
      toasts.show({ area: 'message', severity: 'success', title: props.doneText })
      onClose()
    },
  })
  const errors = fieldErrors(mutation.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutation.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={480}
      // An accidental click must not discard the input.
      closeOnClickOutside={reason === ''}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Stack as="form" gap="md" onSubmit={submit}>
        <p className={textStyles.muted}>{message}</p>
        {fields?.(errors)}
        <Textarea
          label="Reason"
          description="Recorded in the audit log."
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_REASON}
          data-autofocus={fields ? undefined : true}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={errors.reason}
        />
        <Refusal error={mutation.error} />
        <Row wrap justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={mutation.isPending}
            disabled={reason.trim() === '' || !isReady}
            {...(danger ? { color: 'var(--at-danger-fill)' } : {})}
          >
            {confirmLabel}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

/** Why an action failed, unless a field shows it. */
function Refusal({ error }: { error: Error | null }) {
  if (error === null || Object.keys(fieldErrors(error)).length > 0) return null
  return (
    <Notice role="alert" tone="danger">
      {error instanceof ApiError ? error.message : 'Something went wrong. Try again in a moment.'}
    </Notice>
  )
}
