import { MIN_PASSWORD_LENGTH } from '@atelier/contract/limits'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { SettingsDialog } from '../settings-dialog.tsx'
import { useChangePassword } from './use-two-factor.ts'

const reveal = { visibilityToggleButtonProps: { 'aria-label': 'Show or hide password', tabIndex: 0 } }

/** Changes the password, or sets the first one of an account without. */
export function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useChangePassword()
  const errors = fieldErrors(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ password, ...(hasPassword ? { current_password: current } : {}) }, { onSuccess: onClose })
  }
  return (
    <SettingsDialog title={hasPassword ? 'Change password' : 'Set a password'} onClose={onClose}>
      <Stack as="form" gap="md" onSubmit={submit}>
        <p className={textStyles.muted}>All other sessions are signed out. API keys keep working.</p>
        <FormFault error={change.error} />
        {hasPassword ? (
          <PasswordInput
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
            {...reveal}
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            error={errors.current_password}
          />
        ) : null}
        <PasswordInput
          label="New password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          name="password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          required
          withAsterisk={false}
          {...reveal}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.password}
        />
        <Row gap="xs" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </Row>
      </Stack>
    </SettingsDialog>
  )
}
