import { conversionErrorCodes } from '@atelier/contract/errors'
import { contentStatuses, kindIds } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { kindWords } from '../../../ui/item/kind-words.ts'
import type { FilterOf } from '../parts/address-filter.ts'
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { errorWords } from './conversion.ts'

/** What conversions can be narrowed by. */
export const conversionFields = {
  search: 'text',
  kind: kindIds,
  status: contentStatuses,
  provider: 'text',
  owner: 'id',
  error: conversionErrorCodes,
  from: 'day',
  to: 'day',
} as const

type Change = Partial<Record<keyof typeof conversionFields, string | undefined>>

/** The change that takes all filters off. */
export const openFilters: Change = Object.fromEntries(
  Object.keys(conversionFields).map((name) => [name, undefined]),
)

const statusWords = { pending: 'Pending', completed: 'Completed', failed: 'Failed', uploaded: 'Uploaded' }

interface ConversionFiltersProps {
  readonly filter: FilterOf<typeof conversionFields>
  readonly setFilter: (change: Change) => void
}

/** What the list of conversions is narrowed by. */
export function ConversionFilters({ filter, setFilter }: ConversionFiltersProps) {
  const { data: providers } = useQuery({ ...apiQuery('GET /admin/providers'), meta: { quiet: true } })
  const names = Object.fromEntries(providers?.results.map(({ code, name }) => [code, name]) ?? [])
  const known = filter.provider === undefined ? names : { [filter.provider]: filter.provider, ...names }
  return (
    <FilterBar>
      <SearchFilter
        label="Search"
        placeholder="Code or title"
        value={filter.search}
        onChange={(search) => setFilter({ search })}
      />
      <ChoiceFilter
        label="Kind"
        any="All kinds"
        options={kindWords}
        value={filter.kind}
        onChange={(kind) => setFilter({ kind })}
      />
      <ChoiceFilter
        label="Status"
        any="Any status"
        options={statusWords}
        value={filter.status}
        onChange={(status) => setFilter({ status })}
      />
      <ChoiceFilter
        label="Provider"
        any="All providers"
        options={known}
        value={filter.provider}
        onChange={(provider) => setFilter({ provider })}
      />
      <ChoiceFilter
        label="Error"
        any="Any or none"
        options={errorWords}
        value={filter.error}
        onChange={(error) => setFilter({ error })}
      />
      <DayFilter label="From" value={filter.from} onChange={(from) => setFilter({ from })} />
      <DayFilter label="To" value={filter.to} onChange={(to) => setFilter({ to })} />
      {filter.owner === undefined ? null : (
        <Button
          variant="default"
          size="sm"
          style={{ alignSelf: 'end' }}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Of account ${filter.owner}: show all accounts`}
          onClick={() => setFilter({ owner: undefined })}
        >
          Of account {filter.owner}
        </Button>
      )}
    </FilterBar>
  )
}
