/** A file that a row names. */
export interface NamedFile {
  readonly key: string
  /** Hex; null where the row does not say. */
  readonly sha256: string | null
}

/**
 * Every file that the rows of a snapshot name. What lies in the store besides is on its way in or out, or can be made again
 * like the examples of voices.
 */
export const namedFiles = `
  select key, encode(sha256, 'hex') as sha256 from files
  union all select key, null from segments where key is not null
  union all select reading ->> 'source', null from imports
  union all select reading ->> 'rows', null from imports`
