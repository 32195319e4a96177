import { FilePathSource, Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { mediaFormats } from './media-formats.ts'

/** What a film is, read from the file itself. */
export interface VideoDescription {
  /** What ffmpeg calls the container. */
  readonly demuxer: string
  /** Pixels as they are shown, after any turning. */
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** Until the last picture ends; the sound may go on. */
  readonly pictureSeconds: number
  readonly hasAudio: boolean
  /** 0 without sound. */
  readonly channels: number
  /** As browsers write it, for example `avc1.64001f`; absent for one that they do not know. */
  readonly codec?: string
}

/** What a sound is, read from the file itself. */
export interface AudioDescription {
  /** What ffmpeg calls the container. */
  readonly demuxer: string
  readonly seconds: number
  readonly channels: number
}

/** Describes a film; undefined when the file is none that can be read. */
export async function describeVideo(path: string): Promise<VideoDescription | undefined> {
  return await describe(path, async ({ input, demuxer, video, audio }) => {
    if (!video) return undefined
    const [width, height, pictureSeconds, soundSeconds, codec, channels] = await Promise.all([
      video.getDisplayWidth(),
      video.getDisplayHeight(),
      input.computeDuration([video]),
      audio ? input.computeDuration([audio]) : 0,
      video.getCodecParameterString(),
      audio?.getNumberOfChannels() ?? 0,
    ])
    const seconds = Math.max(pictureSeconds, soundSeconds)
    if (!(width > 0 && height > 0 && seconds > 0 && Number.isFinite(seconds))) return undefined
    const size = { width, height, seconds, pictureSeconds }
    return { demuxer, ...size, hasAudio: audio !== null, channels, ...(codec ? { codec } : {}) }
  })
}

/** Describes a sound, also that of a film; undefined when the file has none that can be read. */
export async function describeAudio(path: string): Promise<AudioDescription | undefined> {
  return await describe(path, async ({ input, demuxer, audio }) => {
    if (!audio) return undefined
    const [seconds, channels] = await Promise.all([
      input.computeDuration([audio]),
      audio.getNumberOfChannels(),
    ])
    return seconds > 0 && Number.isFinite(seconds) ? { demuxer, seconds, channels } : undefined
  })
}

interface Opened {
  readonly input: Input
  readonly demuxer: string
  readonly video: InputVideoTrack | null
  readonly audio: InputAudioTrack | null
}

async function describe<T>(
  path: string,
  read: (opened: Opened) => Promise<T | undefined>,
): Promise<T | undefined> {
  using input = new Input({ formats: [...mediaFormats.keys()], source: new FilePathSource(path) })
  try {
    const demuxer = mediaFormats.get(await input.getFormat())
    if (!demuxer) return undefined
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
    return await read({ input, demuxer, video, audio })
  } catch {
    // What its reader stumbles over is no media file for us, whatever the reason.
    return undefined
  }
}
