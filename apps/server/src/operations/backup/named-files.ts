/** A file that a row references. */
export interface NamedFile {
  readonly key: string
  /** Hex; null if the row has no checksum. */
  readonly sha256: string | null
}

/**
 * Every file that the rows of a snapshot reference. Other files in the store are being added or removed, or can be
 * generated again, such as the examples of voices.
 */
export const namedFiles = `
  select key, encode(sha256, 'hex') as sha256 from files
  union all select key, null from segments where key is not null
  union all select reading ->> 'source', null from imports
  union all select reading ->> 'rows', null from imports`
