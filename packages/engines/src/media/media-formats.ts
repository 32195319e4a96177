import { ADTS, FLAC, type InputFormat, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM } from 'mediabunny'

/**
 * The supported containers with their ffmpeg names, which stop ffmpeg from detecting others. Left to guess, it would
 * follow a disguised playlist to other files and URLs.
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
