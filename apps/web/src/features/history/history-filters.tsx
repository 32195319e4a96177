import { allKinds, itemKinds } from '@atelier/contract/kinds/kind'
import { ChoiceFilter, FilterBar } from '../../ui/filters/filter-bar.tsx'
import type { HistoryFilter } from './history-pages.ts'
import { eventIcons, statusWords } from './history-words.ts'
import { PeriodFilter } from './period-filter.tsx'
import type { History } from './use-history.ts'

const kindOptions = Object.fromEntries(itemKinds.map((kind) => [kind, allKinds[kind].nouns.one]))
const eventOptions = Object.fromEntries(
  Object.entries(eventIcons).map(([event, { words }]) => [event, words]),
)

/** The filter bar of the history. */
export function HistoryFilters({
  filter,
  setFilter,
  actors,
}: Pick<History, 'filter' | 'setFilter' | 'actors'>) {
  const change = (fields: Partial<Record<keyof HistoryFilter, unknown>>) => {
    const defined = Object.entries({ ...filter, ...fields }).filter(([, value]) => value !== undefined)
    setFilter(Object.fromEntries(defined))
  }
  const people = Object.fromEntries(actors.map(({ id, name, email }) => [id, name || email]))
  const isShared = actors.length > 1 || filter.actor !== undefined
  return (
    <FilterBar>
      <ChoiceFilter<string>
        label="Kind"
        any="All kinds"
        options={kindOptions}
        value={filter.kind}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceFilter<string>
        label="Event"
        any="All events"
        options={eventOptions}
        value={filter.event}
        onChange={(event) => change({ event })}
      />
      <ChoiceFilter<string>
        label="Status"
        any="Any status"
        options={statusWords}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      {isShared ? (
        <ChoiceFilter<string>
          label="Started by"
          any="Anyone"
          options={people}
          value={filter.actor === undefined ? undefined : String(filter.actor)}
          onChange={(actor) => change({ actor })}
        />
      ) : null}
      <PeriodFilter from={filter.from} to={filter.to} onChange={change} />
    </FilterBar>
  )
}
