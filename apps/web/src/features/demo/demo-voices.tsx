import { PENDING_LOOKUP_LIMIT } from '@atelier/contract/limits'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../api/query.ts'
import { PlayButton } from '../../ui/audio-player/play-button.tsx'
import { stop } from '../../ui/audio-player/playback.ts'
import { textStyles } from '../../ui/box/box.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import type { StockVoice } from '../../ui/voice-picker/voice.ts'
import { VoiceAvatar } from '../../ui/voice-picker/voice-avatar.tsx'
import classes from './demo.module.css'

const voicesQuery = {
  ...apiQuery('GET /demo-voices', { query: { limit: PENDING_LOOKUP_LIMIT } }),
  staleTime: Number.POSITIVE_INFINITY,
}
const noVoices: readonly StockVoice[] = []
const EXAMPLE = 'demo-example-'

/** The demo voices, those in the visitor's language first. */
export function useDemoVoices() {
  const { data, isError, refetch } = useQuery(voicesQuery)
  return { voices: data?.results ?? noVoices, isError, refetch }
}

const languageOf = (code: string) => code.split('-')[0] ?? code

/** The initial voice: the first in the visitor's language, otherwise the first of all. */
export function firstVoice(
  voices: readonly StockVoice[],
  language = navigator.language,
): StockVoice | undefined {
  const speaks = (voice: StockVoice) => languageOf(voice.language_details.code) === languageOf(language)
  return voices.find(speaks) ?? voices[0]
}

/** Distinct languages of voices, by name. */
function languagesOf(voices: readonly StockVoice[]) {
  const named = new Map(voices.map(({ language_details: { code, name } }) => [code, name]))
  return [...named]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

interface DemoVoicesProps {
  readonly found: ReturnType<typeof useDemoVoices>
  readonly chosen: StockVoice | undefined
  readonly onChoose: (voice: StockVoice) => void
}

/** Selects a language and a demo voice, each with an example. */
export function DemoVoices({ found, chosen, onChoose }: DemoVoicesProps) {
  const { voices, isError, refetch } = found
  useEffect(() => () => stop((id) => id.startsWith(EXAMPLE)), [])
  if (isError) return <ListFault noun="voices" onRetry={() => void refetch()} />
  if (!chosen) return <Skeleton height={118} aria-hidden />
  const { code } = chosen.language_details
  const speak = (language: string) => voices.filter((voice) => voice.language_details.code === language)
  const chooseLanguage = (language: string) => {
    const [voice] = speak(language)
    if (voice) onChoose(voice)
  }
  return (
    <>
      <NativeSelect
        label="Language"
        data={languagesOf(voices)}
        value={code}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      />
      <fieldset className={classes.voices}>
        <legend>Voice</legend>
        {speak(code).map((voice) => (
          <div key={voice.id} className={classes.voice} data-chosen={voice.id === chosen.id || undefined}>
            <label>
              <input
                type="radio"
                name="demo-voice"
                checked={voice.id === chosen.id}
                onChange={() => onChoose(voice)}
              />
              <VoiceAvatar name={voice.name} small />
              <span className={classes.who}>
                <span className={textStyles.name}>{voice.name}</span>
                {voice.description ? <span className={textStyles.caption}>{voice.description}</span> : null}
              </span>
            </label>
            <PlayButton id={`${EXAMPLE}${voice.id}`} url={voice.example} name={`example of ${voice.name}`} />
          </div>
        ))}
      </fieldset>
    </>
  )
}
