import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../api/session.ts'
import fields from '../fields/fields.module.css'
import { Optional } from '../optional.tsx'
import { noVoiceFilters, voicesQuery } from './use-voices.ts'
import type { Voice } from './voice.ts'
import { VoiceLabels, voiceSummary } from './voice-labels.tsx'
import classes from './voice-setting.module.css'

const loadPicker = () => import('./voice-picker.tsx')
const VoicePicker = lazy(() => loadPicker().then((module) => ({ default: module.VoicePicker })))

interface VoiceSettingProps {
  /** The whole voice, so that it can be named before any answer arrives; null while none is chosen. */
  readonly voice: Voice | null
  readonly onChoose: (voice: Voice) => void
}

/** Chooses the first voice of the list until the person chooses one, so that there is a price from the start. */
function useFirstVoice({ voice, onChoose }: VoiceSettingProps): void {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const missing = voice === null
  const { data } = useInfiniteQuery({ ...voicesQuery(noVoiceFilters, team), enabled: missing })
  const first = data?.pages[0]?.results[0]
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (missing && first) choose(first)
  }, [missing, first])
}

/** The chosen voice, and the way to another one. */
export function VoiceSetting({ voice, onChoose }: VoiceSettingProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  useFirstVoice({ voice, onChoose })
  const open = () => {
    setWasOpened(true)
    setOpened(true)
  }
  return (
    <div className={fields.setting}>
      <span className={fields.label} id="voice-label">
        Voice
      </span>
      <button
        type="button"
        className={classes.voice}
        aria-haspopup="dialog"
        aria-labelledby="voice-label voice-value"
        onPointerEnter={() => void loadPicker()}
        onClick={open}
      >
        <span className={classes.portrait} data-initial={voice?.name.charAt(0)} aria-hidden />
        <span id="voice-value" className={classes.voiceWords}>
          <span className={classes.voiceName}>{voice?.name ?? 'Choose a voice'}</span>
          <span className={classes.voiceSummary}>{voice ? voiceSummary(voice) : 'Loading voices…'}</span>
          <span className={classes.voiceLabels}>{voice ? <VoiceLabels voice={voice} /> : null}</span>
        </span>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
      </button>
      {wasOpened ? (
        <Optional
          fallback={<p className={classes.fault}>The voices could not be opened. Reload the page.</p>}
        >
          <Suspense fallback={null}>
            <VoicePicker
              opened={opened}
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
