import { genders, voiceEngines } from '@atelier/contract/kinds/speech'
import { priceTiers } from '@atelier/contract/pricing'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconMicrophone2, IconSearch, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { apiQuery } from '../../api/query.ts'
import { Stack } from '../box/box.tsx'
import type { VoiceFilters } from './voice-filters.ts'
import classes from './voice-picker.module.css'

interface VoiceFilterBarProps {
  readonly filters: VoiceFilters
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
const toggles: readonly [keyof VoiceFilters, string, TablerIcon, TablerIcon][] = [
  ['favorite', 'Favourites only', IconHeartFilled, IconHeart],
  ['cloned', 'Cloned only', IconMicrophone2, IconMicrophone2],
]
const languagesQuery = {
  ...apiQuery('GET /lists/languages'),
  staleTime: Number.POSITIVE_INFINITY,
}

const providersQuery = {
  ...apiQuery('GET /engine/speech/voice/providers'),
  staleTime: Number.POSITIVE_INFINITY,
}

const optionsOf = (named: readonly { code: string; name: string }[] = []): Option[] =>
  named.map(({ code, name }) => ({ value: code, label: name }))

/** Search and filters of the voice list. */
export function VoiceFilterBar({ filters, onChange, onKeyDown }: VoiceFilterBarProps) {
  const { data: languages } = useQuery(languagesQuery)
  const { data: providers } = useQuery(providersQuery)
  const selects: [keyof VoiceFilters, string, readonly Option[]][] = [
    ['language', 'Any language', optionsOf(languages?.results)],
    ['gender', 'Any gender', genderOptions],
    ['tier', 'Any tier', tierOptions],
    ['engine', 'Any quality', engineOptions],
    ['provider', 'Any provider', optionsOf(providers?.results)],
  ]
  return (
    <Stack gap="sm" className={classes.filters}>
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
        {toggles.map(([field, label, On, Off]) => {
          const isOn = filters[field] !== ''
          const Icon = isOn ? On : Off
          return (
            <button
              key={field}
              type="button"
              className={classes.toggle}
              aria-pressed={isOn}
              onClick={() => onChange({ ...filters, [field]: isOn ? '' : 'true' })}
            >
              <Icon size={14} aria-hidden />
              {label}
            </button>
          )
        })}
      </div>
    </Stack>
  )
}
