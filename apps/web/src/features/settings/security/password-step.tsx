import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'

interface PasswordStepProps {
  /** The account has a password. */
  readonly isAsked: boolean
  readonly error: Error | null
  readonly isPending: boolean
  readonly onPassword: (password: string | undefined) => void
  readonly onCancel: () => void
}

/** Explains the setup, and asks for the password if there is one. */
export function PasswordStep({ isAsked, error, isPending, onPassword, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(isAsked ? password : undefined)
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <p className={textStyles.muted}>
        Signing in will also require a code from an authenticator app, such as Aegis, Google Authenticator or
        1Password. Have the app ready.
      </p>
      <FormFault error={error} />
      {isAsked ? (
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldErrors(error).password}
        />
      ) : null}
      <Row gap="xs" justify="end" wrap>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={isAsked && password === ''}>
          Continue
        </Button>
      </Row>
    </Stack>
  )
}
