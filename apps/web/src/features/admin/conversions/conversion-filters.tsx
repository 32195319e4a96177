import { conversionErrorCodes } from '@atelier/contract/errors'
import { allKinds, contentStatuses, kindIds } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../../../ui/filters/filter-bar.tsx'
import type { AddressFilter } from '../parts/use-address-filter.ts'
import { errorWords } from './conversion.ts'

/** The filters of conversions, and the conversion with open details. */
export const conversionFields = {
  search: 'text',
  kind: kindIds,
  status: contentStatuses,
  provider: 'text',
  owner: 'id',
  error: conversionErrorCodes,
  from: 'day',
  to: 'day',
  inspect: 'text',
} as const

const kindOptions = new Map(kindIds.map((kind) => [kind, allKinds[kind].nouns.one]))
const statusWords = { pending: 'Pending', completed: 'Completed', failed: 'Failed', uploaded: 'Uploaded' }

/** The filter bar of conversions. */
export function ConversionFilters({ filter, setFilter, fieldOf }: AddressFilter<typeof conversionFields>) {
  const { data: providers } = useQuery({ ...apiQuery('GET /admin/providers') })
  const names = Object.fromEntries(providers?.results.map(({ code, name }) => [code, name]) ?? [])
  const known = filter.provider === undefined ? names : { [filter.provider]: filter.provider, ...names }
  return (
    <FilterBar>
      <SearchFilter label="Search" placeholder="Code or title" {...fieldOf('search')} />
      <ChoiceFilter label="Kind" any="All kinds" options={kindOptions} {...fieldOf('kind')} />
      <ChoiceFilter label="Status" any="Any status" options={statusWords} {...fieldOf('status')} />
      <ChoiceFilter label="Provider" any="All providers" options={known} {...fieldOf('provider')} />
      <ChoiceFilter label="Error" any="Any" options={errorWords} {...fieldOf('error')} />
      <DayFilter label="From" {...fieldOf('from')} />
      <DayFilter label="To" {...fieldOf('to')} />
      {filter.owner === undefined ? null : (
        <Button
          variant="default"
          size="sm"
          style={{ alignSelf: 'end' }}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Owner ${filter.owner}: show all owners`}
          onClick={() => setFilter({ owner: undefined })}
        >
          Owner {filter.owner}
        </Button>
      )}
    </FilterBar>
  )
}
