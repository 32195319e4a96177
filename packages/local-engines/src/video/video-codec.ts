import { type Ffmpeg, listEncoders } from '@atelier/engines/media/ffmpeg'

/** Video encoding with the installed ffmpeg. */
export interface VideoCodec {
  readonly extension: 'mp4' | 'webm'
  readonly mediaType: 'video/mp4' | 'video/webm'
  /** Output options of the video stream: the same frames give the same bytes. */
  readonly video: readonly string[]
  /** Output options for the sound. */
  readonly audio: readonly string[]
  readonly container: readonly string[]
  /** Codecs of source videos, as named by mediabunny, whose stream is copied. */
  readonly copies: ReadonlySet<string>
}

/** Nothing in the file may tell when or by which version it was written. */
const exact = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'.split(' ')

/** Explicit color metadata, so that no player guesses. */
const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ')

const mp4 = {
  extension: 'mp4',
  mediaType: 'video/mp4',
  audio: '-c:a aac -b:a 160k -ar 48000 -ac 2'.split(' '),
  container: [...exact, '-movflags', '+faststart', '-f', 'mp4'],
  copies: new Set(['avc']),
} as const

/** In order of preference. More threads would be quicker and, with some counts, change the bytes. */
const codecs: readonly (readonly [encoder: string, codec: VideoCodec])[] = [
  ['libx264', { ...mp4, video: videoOptions('-c:v libx264 -preset veryfast -crf 20') }],
  ['libopenh264', { ...mp4, video: videoOptions('-c:v libopenh264 -b:v 4M') }],
  [
    'libvpx-vp9',
    {
      extension: 'webm',
      mediaType: 'video/webm',
      video: videoOptions('-c:v libvpx-vp9 -crf 32 -b:v 0 -deadline realtime -cpu-used 7'),
      audio: '-c:a libopus -b:a 128k -ar 48000 -ac 2'.split(' '),
      container: [...exact, '-f', 'webm'],
      copies: new Set(['vp8', 'vp9']),
    },
  ],
]

function videoOptions(options: string): string[] {
  return [...options.split(' '), '-threads', '1', ...colours]
}

/** The best codec that browsers play and this ffmpeg writes; undefined when it writes none. */
export async function findVideoCodec(ffmpeg: Ffmpeg): Promise<VideoCodec | undefined> {
  const encoders = await listEncoders(ffmpeg.path)
  return codecs.find(([encoder]) => encoders.includes(` ${encoder} `))?.[1]
}
