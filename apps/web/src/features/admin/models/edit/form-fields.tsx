import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { Amount } from './amount.ts'
import { useFault } from './faults.tsx'

interface FieldProps<V> {
  readonly label: string
  /** Path in the definition, whose errors the field shows. */
  readonly path: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly description?: string | undefined
  readonly disabled?: boolean
  readonly placeholder?: string
}

/** A text. */
export function TextField({
  path,
  onChange,
  type = 'text',
  ...props
}: FieldProps<string> & { readonly type?: 'text' | 'date' | 'url' }) {
  return (
    <TextInput
      size="sm"
      type={type}
      {...props}
      error={useFault(path)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A text of several lines. */
export function LongTextField({ path, onChange, ...props }: FieldProps<string>) {
  return (
    <Textarea
      size="sm"
      autosize
      minRows={2}
      maxRows={12}
      {...props}
      error={useFault(path)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A number; empty or incomplete while it is typed. */
export function NumberField({ path, onChange, ...props }: FieldProps<Amount>) {
  return <NumberInput size="sm" hideControls {...props} error={useFault(path)} onChange={onChange} />
}

/** One of some values. */
export function SelectField<V extends string>({
  path,
  onChange,
  options,
  ...props
}: FieldProps<V> & { readonly options: readonly { readonly value: V; readonly label: string }[] }) {
  return (
    <NativeSelect
      size="sm"
      {...props}
      data={[...options]}
      error={useFault(path)}
      onChange={({ currentTarget }) => onChange(currentTarget.value as V)}
    />
  )
}
