import { Readable } from 'node:stream'
import { FileStoreGoneError } from './file-store.ts'

/** Times in a row that a file is asked for anew without a byte in between. */
const MOST_RETRIES = 4

/** An answer of the store: the bytes from where they were asked for. */
export interface Answered {
  readonly body: Readable
  /** Bytes that are wanted of it; a store may answer more than it was asked for. */
  readonly bytes: number
}

/**
 * Reads an answer to its end and, when the line breaks before, asks for the rest: a listener who pauses for an hour keeps no
 * connection open for that, and hears nothing of the new one.
 * @param askRest asks for what is left after so many bytes
 * @param asFault what a fault that lasts is to be told as
 */
export function readToEnd(
  first: Answered,
  askRest: (after: number) => Promise<Answered>,
  asFault: (error: unknown) => unknown,
): Readable {
  let { body } = first
  let isWanted = true
  const reading = readChunks()

  async function* readChunks(): AsyncGenerator<Buffer> {
    let after = 0
    let failures = 0
    let incoming: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
    for (;;) {
      try {
        const { value, done } = await incoming.next()
        if (done && after === first.bytes) return
        if (done) throw new FileStoreGoneError(`the answer ended after ${after} of ${first.bytes} bytes`)
        const wanted = value.subarray(0, first.bytes - after)
        after += wanted.length
        failures = 0
        yield wanted
        if (wanted.length < value.length) return
      } catch (error) {
        if (!isWanted || ++failures > MOST_RETRIES) throw asFault(error)
        body = (await askRest(after).catch((cause: unknown) => Promise.reject(asFault(cause)))).body
        if (!isWanted) return void body.destroy()
        incoming = body[Symbol.asyncIterator]()
      }
    }
  }

  return new Readable({
    read() {
      reading.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, finish) {
      isWanted = false
      body.destroy()
      finish(error)
    },
  })
}
