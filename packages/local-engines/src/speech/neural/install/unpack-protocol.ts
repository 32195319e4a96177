/** An archive to unpack. */
export interface UnpackRequest {
  /** Path of a tar file compressed by bzip2. */
  readonly archive: string
  /** A new folder for its content. The single folder that archives of voices consist of is left out. */
  readonly folder: string
  readonly maxBytes: number
  readonly maxEntries: number
}

/** What was unpacked. */
export interface UnpackReply {
  readonly files: number
  readonly bytes: number
}
