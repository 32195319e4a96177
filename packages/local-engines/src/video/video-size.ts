import type { VideoRatio } from '@atelier/contract/kinds/video'

/** Pixels. */
export interface VideoSize {
  readonly width: number
  readonly height: number
}

/** About as many pixels as 1280 × 720 in every ratio, even as H.264 wants them. */
const sizes: Readonly<Record<VideoRatio, VideoSize>> = {
  '1:1': { width: 960, height: 960 },
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '4:3': { width: 1120, height: 840 },
  '3:4': { width: 840, height: 1120 },
  '21:9': { width: 1456, height: 624 },
  '9:21': { width: 624, height: 1456 },
}

/** The size of a video with a ratio, or a fraction of it; undefined for an unsupported ratio. */
export function videoSize(ratio: string, scale = 1): VideoSize | undefined {
  const size = sizes[ratio as VideoRatio]
  return size && { width: even(size.width * scale), height: even(size.height * scale) }
}

function even(pixels: number): number {
  return 2 * Math.round(pixels / 2)
}
