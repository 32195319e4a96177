/** Why a recording can't begin, and the way on, by the name of what the browser throws. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The microphone is blocked for this page. Allow it beside the address above and try again, or upload a recording.',
  NotFoundError: 'No microphone was found. Connect one and try again, or upload a recording.',
  NotReadableError:
    'The microphone does not answer: another program may be using it. Close that and try again, or upload a recording.',
}
const INSECURE =
  'Browsers let only pages at https:// or localhost use the microphone. Upload a recording instead.'
const INCAPABLE = 'This browser cannot record sound. Upload a recording instead.'
const OTHERWISE = 'The recording could not begin. Try again, or upload a recording.'

/** What kept a recording from beginning, in words for the person. */
export function microphoneRefusal(error: unknown): string {
  return (error instanceof DOMException && refusals[error.name]) || OTHERWISE
}

/** Why this page can't record at all; null where it can. */
export function recordingFault(): string | null {
  if (!window.isSecureContext) return INSECURE
  return 'mediaDevices' in navigator && 'MediaRecorder' in window ? null : INCAPABLE
}

/** Asks for the microphone. The voice is taken as it sounds: what cleans calls up would change it. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true },
  })
}

const formats = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const
const BITS_PER_SECOND = 128_000

/** Makes the recorder of a stream, in a format this browser writes, and tells the ending of its file's name. */
export function recorderOf(stream: MediaStream): { recorder: MediaRecorder; ending: string } {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(format ? { mimeType: format.type } : {}),
  })
  return { recorder, ending: format?.ending ?? 'webm' }
}
