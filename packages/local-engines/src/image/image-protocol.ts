/** A task for an image process; the image is written to `path` as PNG. */
export type ImageRequest =
  | {
      readonly task: 'paint'
      readonly text: string
      /** Pixels. */
      readonly width: number
      readonly height: number
      readonly seed: number
      readonly path: string
    }
  | {
      readonly task: 'edit'
      readonly text: string
      readonly seed: number
      /** How far styles change the image, 0 to 1. */
      readonly strength: number
      /** The source images. */
      readonly sources: readonly string[]
      readonly path: string
    }

/** Its response once the image is written. */
export type ImageReply = 'written'
