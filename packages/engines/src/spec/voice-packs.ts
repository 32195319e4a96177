/** Neural voices that an operator installs together on this machine. */
export interface VoicePack {
  /** Stable code. */
  readonly code: string
  readonly name: string
  /** Names of its voices. */
  readonly voices: readonly string[]
  /** BCP 47 codes of their languages. */
  readonly languages: readonly string[]
  /** Length of the download; undefined if unknown. */
  readonly bytes: number | undefined
  /** Whether its publisher states a checksum; otherwise that of the first download counts from then on. */
  readonly isChecksumPublished: boolean
  readonly license: { readonly name: string; readonly url: string; readonly text: string }
  /** Who made the recordings, or where they are. */
  readonly recordings: string
  /** What else to know before use; undefined without anything. */
  readonly notice: string | undefined
  /** Page that states the license. */
  readonly source: string
  readonly isInstalled: boolean
}

/** How far an installation is. */
export interface InstallProgress {
  readonly step: 'download' | 'check' | 'unpack'
  /** Of the archive. */
  readonly doneBytes: number
  /** Undefined until it is known. */
  readonly totalBytes: number | undefined
}

/** Options of an installation. */
export interface InstallOptions {
  /** When it aborts, what was downloaded is kept for the next attempt. */
  readonly signal: AbortSignal
  onProgress(progress: InstallProgress): void
}

/** The voices that can be installed on this machine. */
export interface VoicePacks {
  /** Why none can be installed; undefined if they can. */
  readonly unavailable: string | undefined
  /** Also lists installed ones that are no longer offered. */
  list(): Promise<readonly VoicePack[]>
  /**
   * Installs a pack, continuing an earlier download; nothing happens when it is installed. Throws `EngineError`, whose
   * `userMessage` is for the operator (`rate_limited` while it is being installed elsewhere), and the reason of `signal`
   * when aborted.
   */
  install(code: string, options: InstallOptions): Promise<void>
  /** Removes a pack, and what was downloaded of it. Throws `EngineError` for an unknown one. */
  remove(code: string): Promise<void>
}
