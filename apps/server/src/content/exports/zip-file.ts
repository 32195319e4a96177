import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'

/** What an entry is like. */
interface EntryOptions {
  mtime?: Date
  /** Bytes, where they are known before: entries beyond 4 GB need it. */
  bytes?: number
  /** Media is as small as it gets; words are packed. */
  compress?: boolean
  /** Called with the number of bytes written, chunk by chunk. */
  onBytes?(count: number): void
}

/** A zip that is written to a file, one entry after the other. */
export interface ZipFile {
  /** Adds an entry; resolves when all of it went in. The source is at its end or destroyed then. */
  add(name: string, source: Readable, options?: EntryOptions): Promise<void>
  /** Adds an entry of words. */
  addText(name: string, text: string | AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Writes the directory; resolves when the file is whole. */
  close(): Promise<void>
}

/** Begins a zip at a path. After a fault, or when the signal aborts, every call rejects and the file is good for nothing. */
export function openZip(path: string, signal: AbortSignal): ZipFile {
  const zip = new yazl.ZipFile()
  const faults = new AbortController()
  const stop = AbortSignal.any([signal, faults.signal])
  zip.on('error', (error) => faults.abort(error))
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: stop })
  // It is awaited at the end, and may fail long before.
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
