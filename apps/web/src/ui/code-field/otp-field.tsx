import { CODE_DIGITS } from '@atelier/contract/limits'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Stack } from '../box/box.tsx'
import classes from './code-field.module.css'
import { CodeField, takeFocus } from './code-field.tsx'

interface OtpFieldProps {
  readonly value: string
  readonly error?: string | undefined
  /** Focuses the field when it appears. */
  readonly focused?: boolean
  readonly onChange: (otp: string) => void
  /** Called when an app's code is complete, so that it is submitted without a button. */
  readonly onComplete?: (otp: string) => void
}

/** Whether the input can be submitted: a complete code of the app, or a recovery code. */
export const isOtpTyped = (otp: string): boolean => otp.trim().length >= CODE_DIGITS

/** Asks for a code of the authenticator app, or for a recovery code instead. */
export function OtpField({ value, error, focused = false, onChange, onComplete }: OtpFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const change = (otp: string) => {
    onChange(otp)
    if (otp.length === CODE_DIGITS && otp !== value) onComplete?.(otp)
  }
  const toggle = () => {
    setRecovery(!isRecovery)
    setTurned(true)
    onChange('')
  }
  return (
    <Stack gap="sm" align="start" className={classes.otp}>
      {isRecovery ? (
        <TextInput
          ref={takeFocus}
          label="Recovery code"
          description="One of your saved recovery codes. Each works once."
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          withAsterisk={false}
          data-autofocus
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      ) : (
        <CodeField
          label="Code from your app"
          value={value}
          error={error}
          focused={focused || isTurned}
          onChange={change}
        />
      )}
      <button type="button" className={classes.turn} onClick={toggle}>
        {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </button>
    </Stack>
  )
}
