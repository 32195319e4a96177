import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

/** Things that are written once and read several times, in the order they came, on disk: there may be very many. */
export interface Spool<T> {
  /** How many there are. */
  readonly count: number
  write(entry: T): Promise<void>
  /** Nothing is written any more; from now on it can be read. */
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
