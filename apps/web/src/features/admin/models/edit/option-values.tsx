import { Switch } from '@mantine/core'
import classes from './editor.module.css'
import { LongTextField, NumberField, SelectField, TextField } from './form-fields.tsx'
import { type OptionDraft, valuesOf } from './option-draft.ts'

interface OptionValuesProps {
  readonly option: OptionDraft
  readonly path: string
  readonly set: (change: Partial<OptionDraft>) => void
}

/** Values and default of an option, by its type. */
export function OptionValues({ option, path, set }: OptionValuesProps) {
  if (option.type === 'boolean')
    return (
      <Switch
        size="sm"
        label="On by default"
        checked={option.isOn}
        onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
      />
    )
  if (option.type === 'choice') return <ChoiceValues option={option} path={path} set={set} />
  if (option.type === 'text')
    return (
      <div className={classes.fields}>
        <TextField
          label="Default"
          path={`${path}.default`}
          value={option.text}
          onChange={(text) => set({ text })}
        />
        <NumberField
          label="Most characters"
          path={`${path}.maxLength`}
          value={option.maxLength}
          onChange={(maxLength) => set({ maxLength })}
        />
      </div>
    )
  return <NumberValues option={option} path={path} set={set} />
}

function ChoiceValues({ option, path, set }: OptionValuesProps) {
  const values = valuesOf(option)
  return (
    <div className={classes.fields}>
      <LongTextField
        label="Values"
        path={`${path}.enum`}
        description="One per line, with a label if it differs: 4k = 4K (slow)"
        value={option.values}
        onChange={(text) => set({ values: text })}
      />
      <SelectField
        label="Default"
        path={`${path}.default`}
        options={values.map((value) => ({ value, label: value === '' ? '(empty)' : value }))}
        value={values.includes(option.text) ? option.text : (values[0] ?? '')}
        onChange={(text) => set({ text })}
      />
    </div>
  )
}

const numberFields = [
  ['minimum', 'minimum', 'From'],
  ['maximum', 'maximum', 'To'],
  ['step', 'multipleOf', 'Step'],
  ['number', 'default', 'Default'],
] as const

function NumberValues({ option, path, set }: OptionValuesProps) {
  return (
    <div className={classes.numbers}>
      {numberFields.map(([name, field, label]) => (
        <NumberField
          key={name}
          label={label}
          path={`${path}.${field}`}
          value={option[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </div>
  )
}
