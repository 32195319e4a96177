/** The image is written to `path` as PNG. */
interface Target {
  readonly text: string
  readonly seed: number
  readonly path: string
}

/** A task for an image process: to paint an image of so many pixels, or to edit images, 0 (not at all) to 1. */
export type ImageRequest =
  | (Target & { readonly task: 'paint'; readonly width: number; readonly height: number })
  | (Target & { readonly task: 'edit'; readonly strength: number; readonly sources: readonly string[] })

/** Its response once the image is written. */
export type ImageReply = 'written'
