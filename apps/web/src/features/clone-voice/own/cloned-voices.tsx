import { IconMicrophone2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type ClonedVoice, useClonedVoices } from '../../../api/cloned-voices.ts'
import { stop } from '../../../ui/audio-player/playback.ts'
import { Card, Row } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { ListState } from '../../../ui/list-states/list-state.tsx'
import { Optional } from '../../../ui/optional.tsx'
import { countElevenLabs } from '../../../ui/voice-picker/cloned-voice.ts'
import { ClonedVoiceRow, isOwnAudio } from './cloned-voice-row.tsx'
import classes from './cloned-voices.module.css'
import type { OpenDialog } from './open-dialog.ts'

const VoiceDialog = lazy(() =>
  import('./voice-dialog.tsx').then((module) => ({ default: module.VoiceDialog })),
)

/** Number of voices, and how many of them count as ElevenLabs voices. */
function countWords(clones: readonly ClonedVoice[]): string {
  const ofElevenLabs = countElevenLabs(clones)
  const all = formatExact(clones.length)
  return ofElevenLabs === 0 ? all : `${all}, ${formatExact(ofElevenLabs)} with ElevenLabs`
}

/** The cloned voices with their state, audio and actions. */
export function ClonedVoices() {
  const { clonedVoices, isPending, isError, refetch } = useClonedVoices()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useEffect(() => () => stop(isOwnAudio), [])
  return (
    <section className={classes.own} aria-labelledby="own-voices">
      <Row id="own-voices" as="h2" gap="xs" align="baseline" weight={600} className={classes.heading}>
        Your cloned voices
        {clonedVoices.length === 0 ? null : <span className={classes.count}>{countWords(clonedVoices)}</span>}
      </Row>
      {isPending ? <ListLoading /> : null}
      {isError && clonedVoices.length === 0 ? (
        <ListFault noun="cloned voices" onRetry={() => void refetch()} />
      ) : null}
      {!isPending && !isError && clonedVoices.length === 0 ? <NoVoices /> : null}
      {clonedVoices.length === 0 ? null : (
        <Card as="ul" divided>
          {clonedVoices.map((voice) => (
            <ClonedVoiceRow key={voice.id} voice={voice} onOpen={(about) => setDialog({ voice, about })} />
          ))}
        </Card>
      )}
      {dialog ? (
        <Optional fallback={null}>
          <Suspense fallback={null}>
            <VoiceDialog dialog={dialog} onClose={() => setDialog(null)} />
          </Suspense>
        </Optional>
      ) : null}
    </section>
  )
}

function NoVoices() {
  return (
    <div className={classes.none}>
      <ListState
        icon={IconMicrophone2}
        title="No cloned voices yet"
        text="Record 30 seconds of speech above or choose an audio file. The voice then appears in the voice list."
      >
        {null}
      </ListState>
    </div>
  )
}
