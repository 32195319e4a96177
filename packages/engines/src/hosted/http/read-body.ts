import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EngineError } from '../../spec/engine-error.ts'
import { connectionFault } from './connection-fault.ts'
import type { Incoming } from './connections.ts'

/** Limits of reading a response. */
export interface Reading {
  /** Host, for messages. */
  readonly host: string
  readonly signal: AbortSignal
  readonly maxBytes: number
}

/** Reads a body into memory; throws `bad_response` when it is larger than allowed. */
export async function readBytes({ body, headers }: Incoming, reading: Reading): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > reading.maxBytes) throw tooLarge(reading)
      chunks.push(chunk)
    }
    enforceLength(headers['content-length'], bytes, reading)
  } catch (error) {
    throw connectionFault(error, reading.host, reading.signal)
  }
  return Buffer.concat(chunks)
}

/** Streams a body into a file and returns its size in bytes; memory use is constant. */
export async function saveBody({ body, headers }: Incoming, path: string, reading: Reading): Promise<number> {
  if (Number(headers['content-length'] ?? 0) > reading.maxBytes) {
    discard({ body })
    throw tooLarge(reading)
  }
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > reading.maxBytes ? tooLarge(reading) : null, chunk)
    },
  })
  try {
    await pipeline(body, count, createWriteStream(path))
    enforceLength(headers['content-length'], bytes, reading)
  } catch (error) {
    throw connectionFault(error, reading.host, reading.signal)
  }
  return bytes
}

/** Discards a body. */
export function discard({ body }: Pick<Incoming, 'body'>): void {
  // Aborting emits an error on the body, which has no other listener.
  body.on('error', () => undefined)
  body.destroy()
}

/** The media type of a response without parameters; empty if missing. */
export function mediaTypeOf({ headers }: Pick<Incoming, 'headers'>): string {
  const type = headers['content-type']
  return (Array.isArray(type) ? type[0] : type)?.split(';')[0]?.trim().toLowerCase() ?? ''
}

const tooLarge = ({ host, maxBytes }: Reading) =>
  new EngineError('bad_response', `${host} sent more than ${maxBytes} bytes`)

function enforceLength(contentLength: string | string[] | undefined, bytes: number, { host }: Reading): void {
  if (contentLength !== undefined && Number(contentLength) !== bytes) {
    throw new EngineError(
      'unavailable',
      `${host} closed the connection after ${bytes} of ${contentLength} bytes`,
    )
  }
}
