import { useId } from 'react'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import classes from './message-box.module.css'

interface ChoiceProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly words: string }[]
  readonly note?: string
  readonly onChange: (value: string) => void
}

/** One setting of the assistant: a labelled list of values. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, value, options, note, onChange } = props
  const id = useId()
  return (
    <Stack gap={4}>
      <label htmlFor={id} className={textStyles.strong}>
        {label}
      </label>
      <select
        id={id}
        className={classes.choice}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      {note === undefined ? null : <span className={textStyles.note}>{note}</span>}
    </Stack>
  )
}
