import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

/** A list on disk that is written once and read several times in order, as it may be long. */
export interface Spool<T> {
  /** Number of entries. */
  readonly count: number
  write(entry: T): Promise<void>
  /** Ends writing, after which it can be read. */
  end(): Promise<void>
  read(): AsyncGenerator<T>
}

/** Creates a spool in a private file. */
export function openSpool<T>(path: string): Spool<T> {
  const out = createWriteStream(path, { mode: 0o600 })
  let count = 0
  return {
    get count() {
      return count
    },
    async write(entry) {
      count++
      if (!out.write(`${JSON.stringify(entry)}\n`)) await once(out, 'drain')
    },
    async end() {
      out.end()
      await finished(out)
    },
    async *read() {
      const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
      for await (const line of lines) yield JSON.parse(line) as T
    },
  }
}
