import { type Gender, genders } from '@atelier/contract/kinds/speech'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'

const languagesQuery = {
  ...apiQuery('GET /lists/languages-for-cloning'),
  staleTime: Number.POSITIVE_INFINITY,
}
const NOT_SPECIFIED = { value: '', label: 'Not specified' }
const genderOptions = genders.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

interface VoiceFactsProps {
  /** Id; null when not specified. */
  readonly language: number | null
  readonly gender: Gender | null
  readonly onLanguage: (language: number | null) => void
  readonly onGender: (gender: Gender | null) => void
}

/** Optional details of a voice. */
export function VoiceFacts({ language, gender, onLanguage, onGender }: VoiceFactsProps) {
  const { data } = useQuery(languagesQuery)
  const languages = data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <>
      <NativeSelect
        label="Language (optional)"
        value={language === null ? '' : String(language)}
        data={[NOT_SPECIFIED, ...languages]}
        onChange={({ currentTarget }) => onLanguage(Number(currentTarget.value) || null)}
      />
      <NativeSelect
        label="Gender (optional)"
        value={gender ?? ''}
        data={[NOT_SPECIFIED, ...genderOptions]}
        onChange={({ currentTarget }) =>
          onGender(genders.find((known) => known === currentTarget.value) ?? null)
        }
      />
    </>
  )
}
