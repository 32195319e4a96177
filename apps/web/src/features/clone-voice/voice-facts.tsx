import { type Gender, genders } from '@atelier/contract/kinds/speech'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'

const languagesQuery = {
  ...apiQuery('GET /lists/languages-for-cloning'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
}
const NOT_SAID = { value: '', label: 'Not said' }
const genderOptions = genders.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

interface VoiceFactsProps {
  /** Id; null where nobody says. */
  readonly language: number | null
  readonly gender: Gender | null
  readonly onLanguage: (language: number | null) => void
  readonly onGender: (gender: Gender | null) => void
}

/** What may be said of a voice, and need not be. */
export function VoiceFacts({ language, gender, onLanguage, onGender }: VoiceFactsProps) {
  const { data } = useQuery(languagesQuery)
  const languages = data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return (
    <>
      <NativeSelect
        label="Language (optional)"
        value={language === null ? '' : String(language)}
        data={[NOT_SAID, ...languages]}
        onChange={({ currentTarget }) => onLanguage(Number(currentTarget.value) || null)}
      />
      <NativeSelect
        label="Gender (optional)"
        value={gender ?? ''}
        data={[NOT_SAID, ...genderOptions]}
        onChange={({ currentTarget }) =>
          onGender(genders.find((known) => known === currentTarget.value) ?? null)
        }
      />
    </>
  )
}
