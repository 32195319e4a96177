/** The five kinds of content, and cloned voices, which are in no library. They share one table and one lifecycle. */
export const kindIds = ['speech', 'image', 'video', 'audio', 'chat', 'voice'] as const

/** Identifier of a kind of content. */
export type KindId = (typeof kindIds)[number]

/** Public statuses of a content item. */
export const contentStatuses = ['pending', 'completed', 'failed', 'uploaded'] as const

/** Public status of a content item. */
export type ContentStatus = (typeof contentStatuses)[number]

/** Modes, polling interval and toasts of a kind. */
export interface KindDescription {
  readonly id: KindId
  /** Modes of generation; the first is the default. */
  readonly modes: readonly string[]
  /** Polling interval for pending items without an event stream, in milliseconds. */
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
