/** Work for an image process; the picture is written to `path` as PNG. */
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
      readonly task: 'filter'
      readonly text: string
      readonly seed: number
      /** 0 (nearly as it was) to 1. */
      readonly strength: number
      /** The given picture. */
      readonly source: string
      readonly path: string
    }

/** What it answers once the picture is written. */
export type ImageReply = 'written'
