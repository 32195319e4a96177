import { type ReactNode, useId } from 'react'
import { FieldGroup } from './field.tsx'
import classes from './fields.module.css'

/** Something that can be chosen. */
export interface ChipOption {
  readonly value: string
  readonly label: string
  /** Drawn before the words. */
  readonly icon?: ReactNode
}

interface ChipsFieldProps {
  readonly label: string
  readonly options: readonly ChipOption[]
  /** What is chosen; several only where `several` is set. */
  readonly chosen: readonly string[]
  readonly several?: boolean
  readonly onToggle: (value: string) => void
}

/** Words to choose from, one or several, flowing over as many lines as they need. */
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
