/** Messages for recording errors, by the name of the browser's exception. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Microphone access is blocked. Allow it in your browser’s address bar and try again, or upload a recording.',
  NotFoundError: 'No microphone was found. Connect one and try again, or upload a recording.',
  NotReadableError:
    'The microphone isn’t responding. Close other apps that may be using it and try again, or upload a recording.',
}
const INSECURE = 'Microphone access requires HTTPS or localhost. Upload a recording instead.'
const UNSUPPORTED = 'This browser can’t record audio. Upload a recording instead.'
const OTHERWISE = 'Couldn’t start recording. Try again, or upload a recording.'

/** The user-facing message of a recording that couldn't start. */
export function microphoneRefusal(error: unknown): string {
  return (error instanceof DOMException && refusals[error.name]) || OTHERWISE
}

/** Why this page can't record at all; null if it can. */
export function recordingFault(): string | null {
  if (!window.isSecureContext) return INSECURE
  return 'mediaDevices' in navigator && 'MediaRecorder' in window ? null : UNSUPPORTED
}

/** Opens the microphone without processing: noise suppression and gain control would change the voice. */
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

/** Creates a recorder for a stream in a format the browser supports, and returns its file extension. */
export function recorderOf(stream: MediaStream): { recorder: MediaRecorder; ending: string } {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(format ? { mimeType: format.type } : {}),
  })
  return { recorder, ending: format?.ending ?? 'webm' }
}
