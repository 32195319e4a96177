import { FilePathSource, Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny'
import { mediaFormats } from './media-formats.ts'
import type { AudioDescription, VideoDescription } from './media-protocol.ts'

/** Reads the properties of a video; undefined for an unreadable file. */
export async function readVideo(path: string): Promise<VideoDescription | undefined> {
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

/** Reads the properties of audio, including that of a video; undefined for a file without readable audio. */
export async function readAudio(path: string): Promise<AudioDescription | undefined> {
  return await describe(path, async ({ input, demuxer, audio }) => {
    if (!audio) return undefined
    const [seconds, channels] = await Promise.all([
      input.computeDuration([audio]),
      audio.getNumberOfChannels(),
    ])
    return seconds > 0 && Number.isFinite(seconds) ? { demuxer, seconds, channels } : undefined
  })
}

/** ffmpeg's name of a file's container; undefined for an unknown one. */
export async function readDemuxer(path: string): Promise<string | undefined> {
  return await describe(path, async ({ demuxer }) => demuxer)
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
    // A file its reader fails on is not a media file for us, whatever the reason.
    return undefined
  }
}
