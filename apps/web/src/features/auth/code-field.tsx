import { CODE_DIGITS } from '@atelier/contract/limits'
import { useId } from 'react'
import classes from './code-field.module.css'

/** The digits of what was typed or pasted, no more than a code has: "123 456" and "code: 123456" both work. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_DIGITS)
}

/** One field drawn as six cells, so that typing, pasting and filling in by the system all work. */
export function CodeField(props: {
  value: string
  error?: string | undefined
  onChange: (code: string) => void
}) {
  const { value, error, onChange } = props
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        Code from the mail
      </label>
      <div className={classes.field} data-invalid={error ? true : undefined}>
        <div className={classes.cells} aria-hidden="true">
          {Array.from({ length: CODE_DIGITS }, (_, index) => `cell-${index}`).map((cell, index) => (
            <span key={cell} className={classes.cell} data-next={index === value.length || undefined}>
              {value[index] ?? ''}
            </span>
          ))}
        </div>
        <input
          id={id}
          className={classes.input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={value}
          onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error ? (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
