import type { VoiceUse } from '@atelier/contract/kinds/speech'
import { priceTiers } from '@atelier/contract/pricing'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconHeart, IconHeartFilled, IconMicrophone2, IconSearch, type TablerIcon } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Row, Stack } from '../box/box.tsx'
import { useVoiceFacets } from './use-voice-facets.ts'
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

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const asOptions = (values: readonly string[] = []): Option[] =>
  values.map((value) => ({ value, label: capitalized(value) }))
const namedOptions = (named: readonly { code: string; name: string }[] = []): Option[] =>
  named.map(({ code, name }) => ({ value: code, label: name }))

const toggles: readonly [keyof VoiceFilters, string, TablerIcon, TablerIcon][] = [
  ['favorite', 'Favourites only', IconHeartFilled, IconHeart],
  ['cloned', 'Cloned only', IconMicrophone2, IconMicrophone2],
]

/** The fields with a choice between several values. */
function useSelects({ language, accent }: VoiceFilters) {
  const facets = useVoiceFacets()
  const accents = facets?.languages.find(({ code }) => code === language)?.accents ?? []
  const tiers = facets?.tiers.map((value) => ({ value, label: priceTiers[value].name })) ?? []
  const selects: [keyof VoiceFilters, string, readonly Option[]][] = [
    ['language', 'Any language', namedOptions(facets?.languages)],
    ['accent', 'Any accent', asOptions(accents)],
    ['gender', 'Any gender', asOptions(facets?.genders)],
    ['tier', 'Any tier', tiers],
    ['engine', 'Any quality', asOptions(facets?.engines)],
    ['provider', 'Any provider', namedOptions(facets?.providers)],
  ]
  const uses: readonly VoiceUse[] = facets?.uses ?? []
  return {
    uses,
    selects: selects.filter(([field, , { length }]) => length > 1 || (field === 'accent' && accent)),
  }
}

/** Search and filters of the voice list. */
export function VoiceFilterBar({ filters, onChange, onKeyDown }: VoiceFilterBarProps) {
  const { uses, selects } = useSelects(filters)
  const choose = (field: keyof VoiceFilters, value: string) =>
    onChange({ ...filters, ...(field === 'language' ? { accent: '' } : {}), [field]: value })
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
        onChange={(event) => choose('search', event.currentTarget.value)}
      />
      <Row gap={6} className={classes.uses} role="group" aria-label="Filter by use">
        {uses.map((use) => (
          <button
            key={use}
            type="button"
            className={classes.toggle}
            aria-pressed={filters.use === use}
            onClick={() => choose('use', filters.use === use ? '' : use)}
          >
            {capitalized(use)}
          </button>
        ))}
      </Row>
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
            onChange={(event) => choose(field, event.currentTarget.value)}
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
              onClick={() => choose(field, isOn ? '' : 'true')}
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
