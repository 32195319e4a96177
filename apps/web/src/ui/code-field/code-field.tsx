import { CODE_DIGITS } from '@atelier/contract/limits'
import { useId } from 'react'
import { codeDigits } from './code-digits.ts'
import classes from './code-field.module.css'

/** Focuses a field when it appears after an action. */
export const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

/** A single input drawn as six cells, so that typing, pasting and autofill work. */
export function CodeField(props: {
  /** Where the code comes from. */
  label: string
  value: string
  error?: string | undefined
  /** Focuses the field when it appears. */
  focused?: boolean
  onChange: (code: string) => void
}) {
  const { label, value, error, focused = false, onChange } = props
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
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
          ref={focused ? takeFocus : null}
          className={classes.input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
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
