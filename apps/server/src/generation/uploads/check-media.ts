import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_VIDEO_PIXELS } from '@atelier/contract/limits'
import { fileTypeFromFile } from 'file-type'
import { ApiError } from '../../platform/api-error.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import { type MediaFacts, readMedia } from '../../platform/media/read-media.ts'
import { checkNotEmpty } from './sniff.ts'
import { type SourceFile, titleOfFile } from './source-file.ts'

/** Names of a container with and without video. */
interface Container {
  video?: { extension: string; mime: string }
  audio?: { extension: string; mime: string }
}

const mp4 = {
  video: { extension: 'mp4', mime: 'video/mp4' },
  audio: { extension: 'm4a', mime: 'audio/mp4' },
}
const matroska = {
  video: { extension: 'mkv', mime: 'video/x-matroska' },
  audio: { extension: 'mka', mime: 'audio/x-matroska' },
}
const sound = (extension: string, mime: string): Container => ({ audio: { extension, mime } })
const ogg: Container = {
  video: { extension: 'ogv', mime: 'video/ogg' },
  audio: { extension: 'ogg', mime: 'audio/ogg' },
}

/** Readable containers, by their first bytes. */
const containers: Readonly<Record<string, Container>> = {
  mp4,
  m4a: mp4,
  m4v: mp4,
  '3gp': mp4,
  mov: { ...mp4, video: { extension: 'mov', mime: 'video/quicktime' } },
  webm: {
    video: { extension: 'webm', mime: 'video/webm' },
    audio: { extension: 'webm', mime: 'audio/webm' },
  },
  mkv: matroska,
  mp3: sound('mp3', 'audio/mpeg'),
  wav: sound('wav', 'audio/wav'),
  flac: sound('flac', 'audio/flac'),
  aac: sound('aac', 'audio/aac'),
  ogg,
  oga: ogg,
  ogv: ogg,
  opus: sound('opus', 'audio/ogg'),
}

const expected = {
  video: 'Can’t read this video. Use an MP4, WebM, MOV or MKV file.',
  audio: 'Can’t read this audio file. Use an MP3, WAV, OGG, FLAC, Opus, M4A or AAC file.',
}

/** Checks a video or audio file by its content. It is stored unchanged and never served as another type. */
export async function checkMedia(
  file: UploadedFile,
  folder: string,
  { field, kind }: { field: string; kind: 'video' | 'audio' },
): Promise<SourceFile> {
  checkNotEmpty(file, field)
  const type = await fileTypeFromFile(file.path)
  const container = type && containers[type.ext]
  if (!container) throw new ApiError('unsupported_media_type', expected[kind], { field })
  const facts = await readMedia(file.path)
  if (!facts) throw new ApiError('invalid', 'This file is damaged or incomplete.', { field })
  const found = facts.width === null ? container.audio : container.video
  checkSize(facts, field)
  const isWanted = (facts.width === null) === (kind === 'audio')
  if (!found || !isWanted) throw new ApiError('unsupported_media_type', expected[kind], { field })
  // The file store and ffmpeg rely on the extension, so it is set from the content, not taken from the sender.
  const path = join(folder, `${field}.${found.extension}`)
  await rename(file.path, path)
  return { kind, path, mime: found.mime, title: titleOfFile(file.filename), ...facts }
}

/** Refuses a video before decoding any frame, as each takes as much memory as the file declares. */
function checkSize({ width, height }: MediaFacts, field: string): void {
  if (width === null || height === null || width * height <= MAX_VIDEO_PIXELS) return
  const detail = `A video can have at most ${MAX_VIDEO_PIXELS.toLocaleString('en')} pixels per frame. This one has ${width} × ${height}.`
  throw new ApiError('too_large', detail, { field })
}
