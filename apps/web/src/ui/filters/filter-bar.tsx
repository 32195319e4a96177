import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './filter-bar.module.css'

/** Debounce of text filters in milliseconds. */
const TYPING_MS = 250

/** A row of filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={classes.bar}>{children}</search>
}

interface FieldProps<V extends string> {
  readonly label: string
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
}

interface ChoiceProps<V extends string> extends FieldProps<V> {
  /** Label of the empty option. */
  readonly any: string
  readonly options: Readonly<Record<V, string>> | Map<V, string>
}

/** A filter with one of some values, or any. */
export function ChoiceFilter<V extends string>({ label, any, options, value, onChange }: ChoiceProps<V>) {
  const pairs = options instanceof Map ? [...options] : Object.entries<string>(options)
  const entries = pairs.map(([key, words]) => ({ value: key, label: words }))
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: any }, ...entries]}
      onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as V | undefined)}
    />
  )
}

/** A filter by calendar day, UTC. */
export function DayFilter({ label, value, onChange }: FieldProps<string>) {
  return (
    <TextInput
      type="date"
      size="sm"
      label={label}
      min="2000-01-01"
      max="9999-12-31"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}

interface SearchProps extends FieldProps<string> {
  readonly placeholder: string
  /** Uses the width of other fields, for numbers. */
  readonly isNarrow?: boolean
}

/** A text filter with a debounce. */
export function SearchFilter({ label, placeholder, isNarrow = false, value, onChange }: SearchProps) {
  const [text, setText] = useState(value ?? '')
  const settle = useDebouncedCallback(onChange, TYPING_MS)
  // Filters can also be changed by a button and by browser history.
  useEffect(() => setText((now) => (now.trim() === (value ?? '') ? now : (value ?? ''))), [value])
  return (
    <TextInput
      {...(isNarrow ? {} : { className: classes.search })}
      type="search"
      size="sm"
      label={label}
      placeholder={placeholder}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        settle(currentTarget.value.trim() || undefined)
      }}
    />
  )
}
