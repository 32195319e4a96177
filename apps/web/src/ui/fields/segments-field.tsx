import { useId } from 'react'
import { FieldGroup } from './field.tsx'
import classes from './fields.module.css'

interface SegmentsFieldProps<V extends string> {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A segmented control for a few short options. */
export function SegmentsField<V extends string>({ label, options, value, onChange }: SegmentsFieldProps<V>) {
  const name = useId()
  return (
    <FieldGroup legend={label}>
      <div className={classes.segments} style={{ '--count': options.length }}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
