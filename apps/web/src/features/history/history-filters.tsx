import { kindIds } from '@atelier/contract/kinds/kind'
import { kinds } from '@atelier/contract/kinds/registry'
import { NativeSelect, TextInput } from '@mantine/core'
import { kindWords } from '../../ui/item/kind-words.ts'
import classes from './history.module.css'
import type { HistoryFilter } from './history-pages.ts'
import { eventLooks, statusWords } from './history-words.ts'
import type { History } from './use-history.ts'

type Option = { readonly value: string; readonly label: string }

const kindOptions: readonly Option[] = kindIds
  .filter((kind) => kind in kinds)
  .map((kind) => ({ value: kind, label: kindWords[kind] }))
const eventOptions: readonly Option[] = Object.entries(eventLooks).map(([value, { words }]) => ({
  value,
  label: words,
}))
const statusOptions: readonly Option[] = Object.entries(statusWords).map(([value, label]) => ({
  value,
  label,
}))

interface ChoiceProps {
  readonly label: string
  /** Words for leaving it open. */
  readonly any: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

function Choice({ label, any, options, value, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: any }, ...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    />
  )
}

/** What the history is narrowed by. */
export function HistoryFilters({
  filter,
  setFilter,
  actors,
}: Pick<History, 'filter' | 'setFilter' | 'actors'>) {
  const change = (fields: Partial<Record<keyof HistoryFilter, unknown>>) => {
    const wanted = Object.entries({ ...filter, ...fields }).filter(([, value]) => value !== undefined)
    setFilter(Object.fromEntries(wanted))
  }
  const people = actors.map(({ id, name, email }) => ({ value: String(id), label: name || email }))
  const isShared = people.length > 1 || filter.actor !== undefined
  return (
    <search className={classes.filters}>
      <Choice
        label="Kind"
        any="All kinds"
        options={kindOptions}
        value={filter.kind}
        onChoose={(kind) => change({ kind })}
      />
      <Choice
        label="What happened"
        any="Anything"
        options={eventOptions}
        value={filter.event}
        onChoose={(event) => change({ event })}
      />
      <Choice
        label="Status"
        any="Any status"
        options={statusOptions}
        value={filter.status}
        onChoose={(status) => change({ status })}
      />
      {isShared ? (
        <Choice
          label="Who"
          any="Anybody"
          options={people}
          value={filter.actor === undefined ? undefined : String(filter.actor)}
          onChoose={(actor) => change({ actor })}
        />
      ) : null}
      <DayField label="From" value={filter.from} onChange={(from) => change({ from })} />
      <DayField label="To" value={filter.to} onChange={(to) => change({ to })} />
    </search>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
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
