/** What a result can be. */
export type Medium = 'image' | 'video' | 'audio' | 'text'

/** Modes, results, polling interval and toasts of a kind. */
export interface KindDescription {
  readonly id: string
  /** Labels of one item, and of everything of the kind. */
  readonly nouns: { readonly one: string; readonly all: string }
  /** Modes of generation; the first is the default. */
  readonly modes: readonly string[]
  /** Modes that start from a file, if any. */
  readonly sourcedModes?: readonly string[]
  /** What its results are. */
  readonly medium: Medium
  /** Folder of its files in an export of an account's data. */
  readonly folder: string
  /** Polling interval for pending items without an event stream, in milliseconds. */
  readonly pollMs: number
  readonly texts: KindTexts
}

/** Toasts of a kind. */
export interface KindTexts {
  /** Toast when a conversion completed. */
  readonly completed: string
  /** Toast when a conversion failed. */
  readonly failed: string
  /** Toast when items were deleted together. */
  readonly deleted: string
  /** Toast when a single item was deleted; defaults to `deleted`. */
  readonly deletedOne?: string
  /** Toast when an item was renamed or moved, if the kind has its own. */
  readonly updated?: string
  /** Toast when files were uploaded. */
  readonly uploaded?: string
}

/** A kind with a library: the names of its calls. */
export interface ContentKind extends KindDescription {
  readonly calls: {
    readonly list: `GET ${string}`
    readonly status: `GET ${string}`
    readonly rate: `PUT ${string}`
    readonly removeMany: `DELETE ${string}`
    /** Without the next two, single items are changed and deleted by the calls on items of any kind. */
    readonly update?: `PUT ${string}`
    readonly remove?: `DELETE ${string}`
    readonly models?: `GET ${string}`
    readonly upload?: `POST ${string}`
  }
}
