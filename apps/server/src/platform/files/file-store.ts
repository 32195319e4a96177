import type { Readable } from 'node:stream'

/** A range of a file, both ends included, counted from 0. */
export interface ByteSpan {
  readonly start: number
  readonly end: number
}

/** A store for the bytes of users' files. A file is stored completely or not at all, and never changes. */
export interface FileStore {
  /** Copies a local file into the store. When it resolves, the bytes are durable; the local file is kept. */
  put(key: string, localPath: string): Promise<void>
  /**
   * Reads a file or a span of it; an end beyond the file means its end.
   * @throws FileNotFoundError
   */
  open(key: string, span?: ByteSpan): Promise<Readable>
  /** The size of a file, or null if it does not exist. */
  stat(key: string): Promise<{ bytes: number } | null>
  /** Deletes a file; a missing file is not an error. */
  remove(key: string): Promise<void>
  /** The keys that start with `prefix`, which is empty or ends with `/`; in no particular order. */
  list(prefix: string): AsyncIterable<string>
}

/** The file does not exist. */
export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError'
}

/** The store cannot be used as configured; the message says what to do. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
}

/** The store is temporarily unavailable: a retry may succeed. */
export class FileStoreUnavailableError extends Error {
  override readonly name = 'FileStoreUnavailableError'
}

/** Whether the store was unavailable: a retry may succeed. */
export const isFileStoreUnavailable = (error: unknown): boolean => error instanceof FileStoreUnavailableError

/** An invalid key: a programming error, never a user's. */
export class InvalidFileKeyError extends Error {
  override readonly name = 'InvalidFileKeyError'
}
