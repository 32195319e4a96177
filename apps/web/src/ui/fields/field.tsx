import { ActionIcon } from '@mantine/core'
import { IconRotate2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fields.module.css'

interface FieldHeadProps {
  readonly label: string
  /** Id of the control the label belongs to. */
  readonly htmlFor?: string
  /** The value in words, at the right. */
  readonly value?: string | undefined
  /** Takes the value back to what it is by itself; absent where it is that already. */
  readonly onReset?: (() => void) | undefined
  readonly resettable?: boolean
}

/** The line above a control: its name, its value, and the reset button. */
export function FieldHead({
  label,
  htmlFor,
  value,
  onReset,
  resettable = onReset !== undefined,
}: FieldHeadProps) {
  return (
    <div className={classes.heading}>
      <label htmlFor={htmlFor} className={classes.label}>
        {label}
      </label>
      {resettable ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.reset}
          data-hidden={onReset === undefined || undefined}
          disabled={onReset === undefined}
          aria-label={`Reset ${label.toLowerCase()}`}
          title="Reset"
          onClick={onReset}
        >
          <IconRotate2 size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {value === undefined ? null : <span className={classes.value}>{value}</span>}
    </div>
  )
}

/** A named group of choices. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{legend}</legend>
      {children}
    </fieldset>
  )
}
