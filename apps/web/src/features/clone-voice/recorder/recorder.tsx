import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDuration } from '../../../ui/audio-player/format-duration.ts'
import { stop as silence } from '../../../ui/audio-player/playback.ts'
import { Card, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { LevelMeter } from './level-meter.tsx'
import type { Loudness } from './loudness.ts'
import { passages } from './passages.ts'
import classes from './recorder.module.css'
import { MAX_RECORDING_SECONDS, type RecorderState, useRecorder } from './use-recorder.ts'

const advice: Readonly<Record<Loudness, string>> = {
  good: 'Speak in the tone you want the voice to have. 30 seconds is enough.',
  quiet: 'Too quiet. Move closer or speak louder.',
  clipping: 'Too loud. Move back or speak more softly.',
}

/** Records a voice from the microphone, with a level meter and a text to read aloud. */
export function Recorder({ onDone, onLeave }: { onDone: (file: File) => void; onLeave: () => void }) {
  const { state, start, stop, discard } = useRecorder(onDone)
  const begin = useEffectEvent(start)
  useEffect(() => {
    // Audio playing on the page would be recorded too.
    silence(() => true)
    begin()
  }, [])
  const discardRecording = () => {
    discard()
    onLeave()
  }
  if (state.phase === 'recording') {
    return <Recording state={state} onStop={stop} onDiscard={discardRecording} />
  }
  return (
    <Stack gap="sm" padding="md" className={classes.recorder}>
      {state.phase === 'refused' ? (
        <p className={textStyles.errorNote} role="alert">
          {state.reason}
        </p>
      ) : (
        <Row as="p" gap="xs" tone="muted" size="sm" role="status">
          <IconMicrophone size={22} stroke={1.5} aria-hidden />
          Allow microphone access in your browser to start.
        </Row>
      )}
      <Row gap="xs" wrap>
        {state.phase === 'refused' ? (
          <Button variant="default" onClick={start}>
            Try again
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onLeave}>
          Upload a file instead
        </Button>
      </Row>
    </Stack>
  )
}

interface RecordingProps {
  readonly state: Extract<RecorderState, { phase: 'recording' }>
  readonly onStop: () => void
  readonly onDiscard: () => void
}

/** Seconds since a page timestamp. */
function useSecondsSince(moment: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((performance.now() - moment) / 1000), 200)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

function Recording({ state, onStop, onDiscard }: RecordingProps) {
  const [loudness, setLoudness] = useState<Loudness>('good')
  const seconds = useSecondsSince(state.startedAt)
  const stopButton = useRef<HTMLButtonElement>(null)
  const finish = useEffectEvent(onStop)
  const isOver = seconds >= MAX_RECORDING_SECONDS
  useEffect(() => stopButton.current?.focus(), [])
  useEffect(() => {
    if (isOver) finish()
  }, [isOver])
  return (
    <Stack as="section" gap="sm" padding="md" className={classes.recorder} aria-label="Recording">
      <Row gap="sm">
        <span className={classes.sign} aria-hidden />
        <span className={classes.time} role="timer">
          {formatDuration(seconds)}
        </span>
        <LevelMeter stream={state.stream} onLoudness={setLoudness} />
      </Row>
      <p className={classes.advice} data-loudness={loudness} role="status">
        {advice[loudness]}
      </p>
      <Passage />
      <Row gap="xs" wrap>
        <Button
          ref={stopButton}
          leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
          onClick={onStop}
        >
          Stop
        </Button>
        <Button variant="subtle" onClick={onDiscard}>
          Discard
        </Button>
      </Row>
    </Stack>
  )
}

/** A text to read aloud. */
function Passage() {
  const [at, setAt] = useState(0)
  return (
    <Card className={classes.passage}>
      <Row justify="between" wrap tone="muted" size="xs" className={classes.passageHead}>
        <span>Read this aloud, or say anything in any language</span>
        <Button variant="subtle" size="compact-xs" onClick={() => setAt((at + 1) % passages.length)}>
          Another text
        </Button>
      </Row>
      <p className={classes.words}>{passages[at]}</p>
    </Card>
  )
}
