import { open, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { ignoreMissing } from '../packs/pack-folder.ts'
import { explainDisk, packError, passingError } from './pack-error.ts'

/** Largest archive, of what is known about 350 MB. */
export const MAX_ARCHIVE_BYTES = 2_000_000_000
/** Attempts in a row that bring nothing. */
const MAX_FRUITLESS = 4

export interface Download {
  readonly url: string
  /** Where it goes; what is already there is continued. */
  readonly path: string
  /** Its length, if known. */
  readonly bytes: number | undefined
  readonly signal: AbortSignal
  onProgress(doneBytes: number, totalBytes: number | undefined): void
  /** Milliseconds before the second attempt, doubled before each further one. */
  readonly retryMs: number
  /** Milliseconds without a byte after which a connection is given up. */
  readonly stallMs: number
}

/** Downloads a file, in as many connections as it takes. Throws `EngineError`; what has arrived stays. */
export async function download(file: Download): Promise<void> {
  let fruitless = 0
  for (;;) {
    const before = await sizeOf(file.path)
    try {
      return await attempt(file, before)
    } catch (error) {
      file.signal.throwIfAborted()
      const fault = explain(error)
      fruitless = (await sizeOf(file.path)) > before ? 0 : fruitless + 1
      if (!(fault instanceof EngineError) || !fault.retryable || fruitless >= MAX_FRUITLESS) throw fault
    }
    await wait(file.retryMs * 2 ** fruitless, undefined, { signal: file.signal })
  }
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(ignoreMissing))?.size ?? 0

/** Requests what is missing, and returns once the file is complete. */
async function attempt(file: Download, start: number): Promise<void> {
  if (file.bytes !== undefined && start === file.bytes) return
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(passingError('The download stalled.')), file.stallMs)
  try {
    const signal = AbortSignal.any([file.signal, stalled.signal])
    const response = await request(file, start, signal)
    const { from, total } = place(response, start)
    if (file.bytes !== undefined && total !== undefined && total !== file.bytes)
      throw packError(`The file at the publisher has ${total} bytes instead of ${file.bytes}.`)
    const expected = total ?? file.bytes
    if ((expected ?? 0) > MAX_ARCHIVE_BYTES) throw packError('The file is too large.')
    await save({ ...file, signal }, response, { from, expected, onBytes: () => timer.refresh() })
  } catch (error) {
    throw stalled.signal.aborted ? stalled.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

async function request({ url, path }: Download, start: number, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = start > 0 ? { range: `bytes=${start}-` } : {}
  // Compressed by the server, the file would have another length.
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' }, signal })
  if (response.ok && response.body) return response
  await response.body?.cancel()
  const { status } = response
  if (status === 416) {
    await rm(path)
    throw passingError('The publisher replaced the file.')
  }
  if (status === 404 || status === 410)
    throw packError(`The publisher no longer offers this file (${status}).`)
  if (status === 429 || status >= 500)
    throw passingError(`The publisher does not respond properly (${status}).`)
  throw packError(`The publisher refuses the download (${status}).`)
}

/** Where the bytes of a response belong, and the length of the whole file. */
function place({ status, headers }: Response, start: number): { from: number; total: number | undefined } {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')
  if (status === 206 && range && Number(range[1]) === start) return { from: start, total: Number(range[2]) }
  if (status === 206) throw packError('The publisher sent another part of the file than was requested.')
  const length = headers.get('content-length')
  return { from: 0, total: length === null ? undefined : Number(length) }
}

interface Saving {
  readonly from: number
  readonly expected: number | undefined
  onBytes(): void
}

async function save(
  { path, signal, onProgress }: Download,
  { body }: Response,
  { from, expected, onBytes }: Saving,
): Promise<void> {
  if (!body) throw passingError('The publisher sent nothing.')
  const target = await open(path, from > 0 ? 'r+' : 'w')
  let done = from
  try {
    for await (const chunk of body) {
      signal.throwIfAborted()
      if (done + chunk.length > (expected ?? MAX_ARCHIVE_BYTES))
        throw packError('The file is longer than announced.')
      await target.write(chunk, 0, chunk.length, done)
      done += chunk.length
      onBytes()
      onProgress(done, expected)
    }
  } finally {
    await target.close()
  }
  if (expected !== undefined && done < expected) throw passingError('The connection ended early.')
}

/** Every error of a connection may pass. */
function explain(error: unknown): unknown {
  const explained = explainDisk(error)
  if (explained !== error || error instanceof EngineError) return explained
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return passingError(`The publisher cannot be reached${cause}.`, error)
}
