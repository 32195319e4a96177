import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'

/** Options of an entry. */
interface EntryOptions {
  mtime?: Date
  /** Size in bytes, if known: required for entries over 4 GB. */
  bytes?: number
  /** Whether to compress: text is compressed, media already is. */
  compress?: boolean
  /** Called with the number of bytes written, chunk by chunk. */
  onBytes?(count: number): void
}

/** A ZIP file written entry by entry. */
export interface ZipFile {
  /** Adds an entry; resolves when it is written and the source has ended or is destroyed. */
  add(name: string, source: Readable, options?: EntryOptions): Promise<void>
  /** Adds an entry of text. */
  addText(name: string, text: string | AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Writes the directory; resolves when the file is complete. */
  close(): Promise<void>
}

/** Creates a ZIP file at a path. After an error or abort, every call rejects and the file is unusable. */
export function openZip(path: string, signal: AbortSignal): ZipFile {
  const zip = new yazl.ZipFile()
  const faults = new AbortController()
  const stop = AbortSignal.any([signal, faults.signal])
  zip.on('error', (error) => faults.abort(error))
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: stop })
  // It is awaited at the end, but may reject much earlier.
  written.catch((error) => faults.abort(error))

  async function add(name: string, source: Readable, options: EntryOptions = {}): Promise<void> {
    const { mtime, bytes, compress = false, onBytes } = options
    stop.throwIfAborted()
    if (onBytes) source.on('data', (chunk: Buffer) => onBytes(chunk.length))
    try {
      zip.addReadStream(source, name, {
        compress,
        ...(mtime ? { mtime } : {}),
        ...(bytes === undefined ? {} : { size: bytes }),
      })
      await finished(source, { signal: stop, writable: false })
    } finally {
      source.destroy()
    }
  }

  return {
    add,
    addText: (name, text) =>
      add(name, Readable.from(typeof text === 'string' ? [text] : text, { objectMode: false }), {
        compress: true,
      }),
    async close() {
      zip.end()
      await written
      stop.throwIfAborted()
    },
  }
}
