import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useClonedVoices } from '../../api/cloned-voices.ts'
import { useSession } from '../../api/session.ts'
import { Stack, textStyles } from '../box/box.tsx'
import fields from '../fields/fields.module.css'
import { Optional } from '../optional.tsx'
import { voicesQuery } from './use-voices.ts'
import type { Voice } from './voice.ts'
import { VoiceAvatar } from './voice-avatar.tsx'
import { noVoiceFilters } from './voice-filters.ts'
import { VoiceLabels, voiceSummary } from './voice-labels.tsx'
import { useOfferedVoice } from './voice-offer.ts'
import { VoicePlay } from './voice-play.tsx'
import classes from './voice-setting.module.css'

const loadPicker = () => import('./voice-picker.tsx')
const VoicePicker = lazy(() => loadPicker().then((module) => ({ default: module.VoicePicker })))

interface VoiceSettingProps {
  /** The complete voice, so that it can be shown before any response; null without one. */
  readonly voice: Voice | null
  readonly onChoose: (voice: Voice) => void
}

/** Selects the first voice of the list until the user selects one, so that there is a price from the start. */
function useFirstVoice({ voice, onChoose }: VoiceSettingProps): { isError: boolean; refetch: () => void } {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const missing = voice === null
  const { data, isError, refetch } = useInfiniteQuery({
    ...voicesQuery(noVoiceFilters, team),
    enabled: missing,
  })
  const first = data?.pages[0]?.results[0]
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (missing && first) choose(first)
  }, [missing, first])
  return { isError: missing && isError, refetch: () => void refetch() }
}

/** Whether the selected cloned voice belongs to another account. */
function useIsGone(voice: Voice | null): boolean {
  const { clonedVoices, isPending, isError } = useClonedVoices()
  if (!voice?.isCloned || isPending || isError) return false
  return !clonedVoices.some(({ id }) => id === voice.clone_id)
}

/** The selected voice, with a button to change it. */
export function VoiceSetting({ voice, onChoose }: VoiceSettingProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const isGone = useIsGone(voice)
  const loading = useFirstVoice({ voice, onChoose })
  useOfferedVoice(onChoose)
  const open = (large: boolean) => {
    setIsLarge(large)
    setWasOpened(true)
    setOpened(true)
  }
  return (
    <div className={fields.setting}>
      <span className={fields.label} id="voice-label">
        Voice
      </span>
      <div className={classes.card}>
        {voice ? <VoicePlay voice={voice} /> : <VoiceAvatar name={undefined} />}
        <button
          type="button"
          className={classes.voice}
          aria-haspopup="dialog"
          aria-labelledby="voice-label voice-value"
          onPointerEnter={() => void loadPicker()}
          onClick={() => open(false)}
        >
          <Stack id="voice-value" as="span" grow>
            <span className={textStyles.name}>{voice?.name ?? 'Choose a voice'}</span>
            {voice?.description ? <span className={classes.description}>{voice.description}</span> : null}
            <span className={classes.voiceSummary}>
              {voice ? voiceSummary(voice) : loading.isError ? 'Couldn’t load voices' : 'Loading voices…'}
            </span>
            {voice ? <VoiceLabels voice={voice} /> : null}
          </Stack>
          <IconChevronRight size={18} aria-hidden className={classes.chevron} />
        </button>
      </div>
      {loading.isError ? (
        <Button variant="default" size="compact-sm" onClick={loading.refetch}>
          Try again
        </Button>
      ) : null}
      {isGone ? (
        <p className={textStyles.errorNote} role="alert">
          This cloned voice is no longer available. Choose another one.
        </p>
      ) : null}
      <button type="button" className={classes.browse} aria-haspopup="dialog" onClick={() => open(true)}>
        Browse all voices
      </button>
      {wasOpened ? (
        <Optional
          fallback={<p className={textStyles.errorNote}>Couldn’t load the voices. Reload the page.</p>}
        >
          <Suspense fallback={null}>
            <VoicePicker
              opened={opened}
              large={isLarge}
              chosenId={voice?.id ?? null}
              onChoose={onChoose}
              onClose={() => setOpened(false)}
            />
          </Suspense>
        </Optional>
      ) : null}
    </div>
  )
}
