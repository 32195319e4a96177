import type { Readable } from 'node:stream'

/** Part of a file, both ends included, counted from 0. */
export interface ByteSpan {
  readonly start: number
  readonly end: number
}

/** Where the bytes of users' files lie. A file is there whole or not at all, and never changes. */
export interface FileStore {
  /** Copies a local file in. When it resolves, the bytes survive a power cut; the local file stays. */
  put(key: string, localPath: string): Promise<void>
  /**
   * Reads a file or a span of it; an end beyond the file means its end.
   * @throws FileNotFoundError
   */
  open(key: string, span?: ByteSpan): Promise<Readable>
  /** The size of a file, or null when there is none. */
  stat(key: string): Promise<{ bytes: number } | null>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** The keys that start with `prefix`, which is empty or ends with `/`; in no certain order. */
  list(prefix: string): AsyncIterable<string>
}

/** There is no file of that key. */
export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError'
}

/** The store cannot be used at all as it is configured; the message says what to do. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/** The store did not answer, or not now: another try may pass. */
export class FileStoreGoneError extends Error {
  override readonly name = 'FileStoreGoneError'
}

/** Whether the store could not be reached: another try may pass. */
export const isFileStoreGone = (error: unknown): boolean => error instanceof FileStoreGoneError

/** A key that no store accepts: always an error of ours, never of a user. */
export class InvalidFileKeyError extends Error {
  override readonly name = 'InvalidFileKeyError'
}
