import { useEffect, useRef, useState } from 'react'
import { microphoneRefusal, openMicrophone, recorderOf, recordingFault } from './microphone.ts'

/** Maximum length of a recording in seconds; more than enough for a voice, and below the upload limit. */
export const MAX_RECORDING_SECONDS = 300

export type RecorderState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asking' }
  | { readonly phase: 'refused'; readonly reason: string }
  | { readonly phase: 'recording'; readonly stream: MediaStream; readonly startedAt: number }

interface Running {
  readonly recorder: MediaRecorder
  readonly stream: MediaStream
  isWanted: boolean
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function fileOf(parts: readonly Blob[], type: string, ending: string): File {
  // Without the codec parameter, which servers may not expect.
  return new File([...parts], `My recording.${ending}`, { type: type.split(';')[0] ?? type })
}

/** Records from the microphone; `onDone` receives a finished recording, but not a discarded one. */
export function useRecorder(onDone: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' })
  const running = useRef<Running | null>(null)
  const isThere = useRef(true)

  const end = (isWanted: boolean) => {
    const now = running.current
    if (!now || now.recorder.state === 'inactive') return
    now.isWanted = isWanted
    now.recorder.stop()
  }
  const begin = (stream: MediaStream) => {
    const { recorder, ending } = recorderOf(stream)
    const parts: Blob[] = []
    const now: Running = { recorder, stream, isWanted: false }
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      release(stream)
      if (!isThere.current) return
      setState({ phase: 'idle' })
      if (now.isWanted) onDone(fileOf(parts, recorder.mimeType, ending))
    })
    // Unplugging the microphone ends the recording; the audio so far is kept.
    stream.getAudioTracks()[0]?.addEventListener('ended', () => end(true))
    recorder.start()
    running.current = now
    setState({ phase: 'recording', stream, startedAt: performance.now() })
  }
  const start = async () => {
    const fault = recordingFault()
    if (fault !== null) return setState({ phase: 'refused', reason: fault })
    setState({ phase: 'asking' })
    try {
      const stream = await openMicrophone()
      if (isThere.current) begin(stream)
      else release(stream)
    } catch (error) {
      if (isThere.current) setState({ phase: 'refused', reason: microphoneRefusal(error) })
    }
  }
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      running.current?.recorder.stream.getTracks().forEach((track) => void track.stop())
    }
  }, [])
  return { state, start: () => void start(), stop: () => end(true), discard: () => end(false) }
}
