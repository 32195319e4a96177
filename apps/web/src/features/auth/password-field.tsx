import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { Row } from '../../ui/box/box.tsx'
import classes from './auth-form.module.css'
import { passwordStrength } from './password-strength.ts'

/** A password field with a button to show its value. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Password"
      name="password"
      withAsterisk={false}
      required
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
      {...props}
    />
  )
}

/** Shows the strength of a password as it is typed. */
export function StrengthHint({ password }: { password: string }) {
  const { level, hint } = passwordStrength(password)
  return (
    <Row gap="xs" tone="muted" size="xs" className={classes.strength} id="password-hint">
      <Row as="span" align="stretch" rigid className={classes.meter} data-level={level} aria-hidden>
        <span />
        <span />
        <span />
      </Row>
      <span aria-live="polite">{hint}</span>
    </Row>
  )
}
