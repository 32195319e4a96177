import type { AudioDescription, ImageSize, VideoDescription } from './media-protocol.ts'
import { readMediaFile } from './media-work.ts'

/** Describes a video; undefined for an unreadable file. */
export const describeVideo = (path: string) => readMediaFile<VideoDescription>('video', path)

/** Describes audio, including that of a video; undefined for a file without readable audio. */
export const describeAudio = (path: string) => readMediaFile<AudioDescription>('audio', path)

/** ffmpeg's name of a file's container; undefined for an unknown one. */
export const findDemuxer = (path: string) => readMediaFile<string>('demuxer', path)

/** Width and height in an image's header; undefined for any other file. */
export const describeImage = (path: string) => readMediaFile<ImageSize>('size', path)
