import { CODE_DIGITS } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { CodeField } from '../../../ui/code-field/code-field.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import classes from '../settings-dialog.module.css'

interface ScanStepProps {
  readonly enrolment: Reply<'POST /account/two-factor/setup'>
  readonly error: Error | null
  readonly isPending: boolean
  readonly onCode: (otp: string, onWrong: () => void) => void
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Shows the QR code and key for the app, and takes its first code. */
export function ScanStep({ enrolment, error, isPending, onCode }: ScanStepProps) {
  const [otp, setOtp] = useState('')
  const send = (code: string) => onCode(code, () => setOtp(''))
  const change = (code: string) => {
    setOtp(code)
    if (code.length === CODE_DIGITS && code !== otp && !isPending) send(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(otp)
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <p className={textStyles.muted}>Scan this with your authenticator app, or type the key into it.</p>
      <img
        className={classes.qr}
        src={enrolment.qr}
        width={220}
        height={220}
        alt="QR code of the key below"
      />
      <CopyText label="key" text={inFours(enrolment.secret)} />
      <FormFault error={error} />
      <CodeField
        label="Code from the app"
        value={otp}
        error={fieldErrors(error).otp}
        focused
        onChange={change}
      />
      <Row gap="xs" justify="end" wrap>
        <Button type="submit" loading={isPending} disabled={otp.length < CODE_DIGITS}>
          Turn on
        </Button>
      </Row>
    </Stack>
  )
}
