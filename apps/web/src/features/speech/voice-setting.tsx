import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useDraft } from '../../ui/composer/use-draft.ts'
import fields from '../../ui/fields/fields.module.css'
import { Optional } from '../../ui/optional.tsx'
import { noVoiceFilters, voicesQuery } from '../../ui/voice-picker/use-voices.ts'
import { VoiceLabels, voiceSummary } from '../../ui/voice-picker/voice-labels.tsx'
import type { SpeechDrafts } from './draft.ts'
import classes from './voice-setting.module.css'

const loadPicker = () => import('../../ui/voice-picker/voice-picker.tsx')
const VoicePicker = lazy(() => loadPicker().then((module) => ({ default: module.VoicePicker })))

/** Chooses the first voice of the list until the person chooses one, so that there is a price from the first word. */
function useFirstVoice(drafts: SpeechDrafts): void {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const missing = useDraft(drafts, ({ draft }) => draft.voice === null)
  const { data } = useInfiniteQuery({ ...voicesQuery(noVoiceFilters, team), enabled: missing })
  const first = data?.pages[0]?.results[0]
  useEffect(() => {
    if (missing && first) drafts.change({ voice: first })
  }, [drafts, missing, first])
}

/** The chosen voice, and the way to another one. */
export function VoiceSetting({ drafts }: { drafts: SpeechDrafts }) {
  const [wasOpened, setWasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const voice = useDraft(drafts, ({ draft }) => draft.voice)
  useFirstVoice(drafts)
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
              onChoose={(chosen) => drafts.change({ voice: chosen })}
              onClose={() => setOpened(false)}
            />
          </Suspense>
        </Optional>
      ) : null}
    </div>
  )
}
