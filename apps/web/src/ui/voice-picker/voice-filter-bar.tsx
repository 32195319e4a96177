import { genders, voiceEngines } from '@atelier/contract/kinds/speech'
import { priceTiers } from '@atelier/contract/pricing'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { apiQuery } from '../../api/query.ts'
import type { VoiceFilters } from './use-voices.ts'
import type { Voice } from './voice.ts'
import classes from './voice-picker.module.css'

interface VoiceFilterBarProps {
  readonly filters: VoiceFilters
  /** Voices seen so far, for the providers to choose from. */
  readonly voices: readonly Voice[]
  readonly onChange: (filters: VoiceFilters) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface Option {
  readonly value: string
  readonly label: string
}

const genderOptions = genders.map((gender) => ({
  value: gender,
  label: gender[0]?.toUpperCase() + gender.slice(1),
}))
const tierOptions = Object.entries(priceTiers).map(([value, { name }]) => ({ value, label: name }))
const engineOptions = voiceEngines.map((engine) => ({ value: engine, label: engine }))
const languagesQuery = {
  ...apiQuery('GET /lists/languages'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
}

function providersOf(voices: readonly Voice[]): Option[] {
  const named = new Map(voices.map(({ provider, provider_details }) => [provider, provider_details.name]))
  return [...named].map(([value, label]) => ({ value, label }))
}

/** Search and filters of the voice list. */
export function VoiceFilterBar({ filters, voices, onChange, onKeyDown }: VoiceFilterBarProps) {
  const { data } = useQuery(languagesQuery)
  const languages = data?.results.map(({ code, name }) => ({ value: code, label: name })) ?? []
  const selects: [keyof VoiceFilters, string, readonly Option[]][] = [
    ['language', 'Any language', languages],
    ['gender', 'Any gender', genderOptions],
    ['tier', 'Any tier', tierOptions],
    ['engine', 'Any quality', engineOptions],
    ['provider', 'Any provider', providersOf(voices)],
  ]
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        size="md"
        aria-label="Search voices"
        placeholder="Search voices"
        leftSection={<IconSearch size={18} aria-hidden />}
        data-autofocus
        value={filters.search}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ ...filters, search: event.currentTarget.value })}
      />
      <div className={classes.selects}>
        {selects.map(([field, any, options]) => (
          <NativeSelect
            key={field}
            size="xs"
            radius="sm"
            aria-label={any.replace('Any ', 'Filter by ')}
            data-set={filters[field] !== '' || undefined}
            value={filters[field]}
            data={[{ value: '', label: any }, ...options]}
            onChange={(event) => onChange({ ...filters, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </div>
  )
}
