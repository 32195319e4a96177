import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import classes from './auth-form.module.css'
import { passwordStrength } from './password-strength.ts'

/** A password with a button to read it. */
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

/** Shows a password's strength as it is typed. */
export function StrengthHint({ password }: { password: string }) {
  const { level, hint } = passwordStrength(password)
  return (
    <div className={classes.strength} id="password-hint">
      <span className={classes.meter} data-level={level} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">{hint}</span>
    </div>
  )
}
