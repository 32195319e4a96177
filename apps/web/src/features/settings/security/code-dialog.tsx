import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { isOtpTyped, OtpField } from '../../../ui/code-field/otp-field.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { SettingsDialog } from '../settings-dialog.tsx'

interface CodeDialogProps {
  readonly title: string
  readonly lead: string
  /** Label of the confirm button. */
  readonly does: string
  readonly danger?: boolean
  readonly error: Error | null
  readonly isPending: boolean
  readonly onCode: (otp: string, onWrong: () => void) => void
  readonly onClose: () => void
}

/** Asks for a code before a security setting is changed. */
export function CodeDialog(props: CodeDialogProps) {
  const { error, isPending } = props
  const [otp, setOtp] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onCode(otp, () => setOtp(''))
  }
  return (
    <SettingsDialog title={props.title} onClose={props.onClose}>
      <Stack as="form" gap="md" onSubmit={submit}>
        <p className={textStyles.muted}>{props.lead}</p>
        <FormFault error={error} />
        <OtpField value={otp} error={fieldErrors(error).otp} onChange={setOtp} />
        <Row gap="xs" justify="end" wrap>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(props.danger ? { color: 'var(--at-danger-fill)' } : {})}
            loading={isPending}
            disabled={!isOtpTyped(otp)}
          >
            {props.does}
          </Button>
        </Row>
      </Stack>
    </SettingsDialog>
  )
}
