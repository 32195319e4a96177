import { Readable } from 'node:stream'
import { FileStoreUnavailableError } from './file-store.ts'

/** Consecutive attempts to resume a file without receiving a byte. */
const MOST_RETRIES = 4

/** A response of the store: the bytes from the requested offset. */
export interface S3Response {
  readonly body: Readable
  /** Number of bytes requested; a store can return more. */
  readonly bytes: number
}

/**
 * Reads a response to its end and, when the connection drops before, requests the rest: a listener who pauses for an
 * hour holds no connection open, and does not notice the new one.
 * @param requestRest requests what is left after so many bytes
 * @param asFault converts a lasting error
 */
export function readToEnd(
  first: S3Response,
  requestRest: (after: number) => Promise<S3Response>,
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
        if (done)
          throw new FileStoreUnavailableError(`the response ended after ${after} of ${first.bytes} bytes`)
        const wanted = value.subarray(0, first.bytes - after)
        after += wanted.length
        failures = 0
        yield wanted
        if (wanted.length < value.length) return
      } catch (error) {
        if (!isWanted || ++failures > MOST_RETRIES) throw asFault(error)
        body = (await requestRest(after).catch((cause: unknown) => Promise.reject(asFault(cause)))).body
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
