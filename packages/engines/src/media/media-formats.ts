import { ADTS, FLAC, type InputFormat, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM } from 'mediabunny'

/**
 * The containers that are read, with what ffmpeg calls them: told so, it looks for no other. Left to guess, it would
 * follow a playlist in disguise to other files and addresses.
 */
export const mediaFormats: ReadonlyMap<InputFormat, string> = new Map<InputFormat, string>([
  [MP4, 'mov'],
  [QTFF, 'mov'],
  [WEBM, 'matroska'],
  [MATROSKA, 'matroska'],
  [MPEG_TS, 'mpegts'],
  [MP3, 'mp3'],
  [WAVE, 'wav'],
  [OGG, 'ogg'],
  [FLAC, 'flac'],
  [ADTS, 'aac'],
])

/** Input options with which ffmpeg reads a file of such a container and nothing else. */
export function readOnly(demuxer: string, path: string): string[] {
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${path}`]
}
