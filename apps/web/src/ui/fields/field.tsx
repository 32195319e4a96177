import { ActionIcon } from '@mantine/core'
import { IconRotate2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fields.module.css'

interface FieldHeadProps {
  readonly label: string
  /** Id of the control the label belongs to. */
  readonly htmlFor?: string
  /** The formatted value, on the right. */
  readonly value?: string | undefined
  /** Resets the value to its default; absent if it has the default. */
  readonly onReset?: (() => void) | undefined
  readonly resettable?: boolean
}

/** The header of a control: label, value, and the reset button. */
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

/** A labelled group of options. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{legend}</legend>
      {children}
    </fieldset>
  )
}
