/** Receives a backup's entries in sequence. */
export interface ArchiveWriter {
  /** Writes an entry of exactly `bytes`. */
  add(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void>
  /** Makes the archive durable, and only then visible under its name. */
  finish(): Promise<void>
  /** Deletes what was written. */
  discard(): Promise<void>
}

/** One entry of a backup; its content is read before the next one is requested. */
export interface ArchiveEntry {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

/** Reads a backup's entries in the order in which they were written. */
export type ArchiveReader = () => AsyncIterable<ArchiveEntry>

/** The place of a backup: a folder, a `.tar` file, or `-` for a tar through standard input or output. */
export type ArchivePlace = string

/** A buffer as the content of an entry. */
export async function* bytesOf(content: Buffer | string): AsyncGenerator<Buffer> {
  yield Buffer.from(content)
}
