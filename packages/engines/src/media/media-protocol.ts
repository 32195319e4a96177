import type { DigitalSourceType } from '../spec/digital-source-type.ts'

/** Properties of a video, read from the file. */
export interface VideoDescription {
  /** ffmpeg's name of the container. */
  readonly demuxer: string
  /** Pixels as displayed, after rotation. */
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** End of the last frame; the audio may continue. */
  readonly pictureSeconds: number
  readonly hasAudio: boolean
  /** 0 without audio. */
  readonly channels: number
  /** Codec string of browsers, such as `avc1.64001f`; undefined for codecs they do not support. */
  readonly codec?: string
}

/** Properties of audio, read from the file. */
export interface AudioDescription {
  /** ffmpeg's name of the container. */
  readonly demuxer: string
  readonly seconds: number
  readonly channels: number
}

/** How to re-encode an image: upright, without hidden data. */
export interface ImageTask {
  readonly source: string
  readonly target: string
  readonly format: 'png' | 'jpg' | 'webp'
  /** Maximum length of the longer side in pixels; a smaller image is not enlarged. */
  readonly within?: number
  /** Width in pixels, enlarging or reducing. */
  readonly width?: number
  /** 1 to 100, of JPEG and WebP. */
  readonly quality?: number
  /** Background of transparent parts, which are otherwise preserved; JPEG has no transparency. */
  readonly background?: string
  /** Whether to make its transparent parts white as well and the others black: servers read either in a mask. */
  readonly isMask?: boolean
  /** Digital source type of the image: that of the file at this path, or this term. */
  readonly mark?: { readonly from: string } | { readonly term: DigitalSourceType }
}

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A request to the media host. */
export type MediaRequest =
  | { readonly task: 'demuxer' | 'audio' | 'video' | 'size'; readonly path: string }
  | { readonly task: 'picture'; readonly picture: ImageTask }

/** Its response; null for an unreadable file. */
export type MediaReply = string | AudioDescription | VideoDescription | ImageSize | null
