import { type ReactNode, useId } from 'react'
import { FieldGroup } from './field.tsx'
import classes from './fields.module.css'

/** An option. */
export interface ChipOption {
  readonly value: string
  readonly label: string
  /** Shown before the label. */
  readonly icon?: ReactNode
}

interface ChipsFieldProps {
  readonly label: string
  readonly options: readonly ChipOption[]
  /** The selected values; more than one only with `several`. */
  readonly chosen: readonly string[]
  readonly several?: boolean
  readonly onToggle: (value: string) => void
}

/** Options as chips, for one or several values, wrapping over several lines. */
export function ChipsField({ label, options, chosen, several = false, onToggle }: ChipsFieldProps) {
  const name = useId()
  return (
    <FieldGroup legend={label}>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
