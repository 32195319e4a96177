/** The five kinds of content, and voices, which are made but stand in no library. One table and one lifecycle serve them all. */
export const kindIds = ['speech', 'image', 'video', 'audio', 'chat', 'voice'] as const

/** Identifier of a kind of content. */
export type KindId = (typeof kindIds)[number]

/** Where a piece of content stands, as clients see it. */
export const contentStatuses = ['pending', 'completed', 'failed', 'uploaded'] as const

/** Public status of a content item. */
export type ContentStatus = (typeof contentStatuses)[number]

/** What a kind is called, how often it is polled and what the studio says when it ends. */
export interface KindDescription {
  readonly id: KindId
  /** Ways of making it; the first is the default. */
  readonly modes: readonly string[]
  /** Milliseconds between two looks at a pending item without events. */
  readonly pollMs: number
  readonly texts: {
    /** Toast when a conversion completed. */
    readonly completed: string
    /** Toast when a conversion failed. */
    readonly failed: string
    /** Toast when items were deleted together. */
    readonly deleted: string
  }
}
