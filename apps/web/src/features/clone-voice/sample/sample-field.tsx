import { MAX_VOICE_SAMPLE_BYTES } from '@atelier/contract/limits'
import { Button } from '@mantine/core'
import { IconMicrophone, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { AudioPlayer } from '../../../ui/audio-player/audio-player.tsx'
import { stop } from '../../../ui/audio-player/playback.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatBytes } from '../../../ui/drop-zone/accepted.ts'
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Optional } from '../../../ui/optional.tsx'
import classes from './sample-field.module.css'
import type { SamplePreview } from './use-sample-preview.ts'

const Recorder = lazy(() =>
  import('../recorder/recorder.tsx').then((module) => ({ default: module.Recorder })),
)

interface SampleFieldProps {
  readonly sample: File | null
  readonly preview: SamplePreview | null | undefined
  readonly onSample: (sample: File | null) => void
  /** Accepts pasted files too; only one field per screen can. */
  readonly acceptsPaste?: boolean
}

/** Selects a voice sample by drop, paste, file dialog or recording, with a preview. */
export function SampleField({ sample, preview, onSample, acceptsPaste = false }: SampleFieldProps) {
  const [isRecording, setRecording] = useState(false)
  const [wasRecorded, setWasRecorded] = useState(false)
  if (isRecording) {
    const done = (file: File) => {
      setRecording(false)
      setWasRecorded(true)
      onSample(file)
    }
    return (
      <Optional fallback={<p className={textStyles.error}>Couldn’t open the recorder. Reload the page.</p>}>
        <Suspense fallback={<div className={classes.waiting} role="status" aria-label="Loading" />}>
          <Recorder onDone={done} onLeave={() => setRecording(false)} />
        </Suspense>
      </Optional>
    )
  }
  const record = () => setRecording(true)
  if (sample) {
    return (
      <ChosenSample
        sample={sample}
        preview={preview}
        autoFocus={wasRecorded}
        onSample={onSample}
        onRecord={record}
      />
    )
  }
  return (
    <DropZone
      kind="audio"
      title="Drop a recording of the voice here"
      acceptsPaste={acceptsPaste}
      maxBytes={MAX_VOICE_SAMPLE_BYTES}
      onFile={onSample}
    >
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMicrophone size={18} aria-hidden />}
        onClick={record}
      >
        Record
      </Button>
    </DropZone>
  )
}

/** An object URL of a local file, revoked on unmount. */
function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}

interface ChosenSampleProps extends Omit<SampleFieldProps, 'takesPaste'> {
  readonly sample: File
  /** The control that had the focus is gone. */
  readonly autoFocus: boolean
  readonly onRecord: () => void
}

function ChosenSample({ sample, preview, autoFocus, onSample, onRecord }: ChosenSampleProps) {
  const again = useRef<HTMLButtonElement>(null)
  const url = useFileUrl(sample)
  const id = `sample:${sample.name}/${sample.lastModified}`
  useEffect(() => () => stop((playing) => playing === id), [id])
  useEffect(() => {
    if (autoFocus) again.current?.focus()
  }, [autoFocus])
  return (
    <Stack as="section" gap="sm" className={classes.given} aria-label="Sample">
      <Row gap="sm" className={classes.head}>
        <span className={classes.name}>{sample.name}</span>
        <span className={classes.facts}>{formatBytes(sample.size)}</span>
        <IconButton icon={IconX} label="Remove sample" onClick={() => onSample(null)} />
      </Row>
      {url === null ? null : (
        <AudioPlayer id={id} url={url} name={sample.name} duration={preview?.seconds ?? null} eager />
      )}
      <Row gap="xs" wrap>
        <Button
          ref={again}
          variant="default"
          size="sm"
          leftSection={<IconMicrophone size={18} aria-hidden />}
          onClick={onRecord}
        >
          Record again
        </Button>
      </Row>
    </Stack>
  )
}
