import { once } from 'node:events'
import { Readable } from 'node:stream'
import { listSegments } from '../conversions/segments.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { FileNotFoundError } from '../platform/files/file-store.ts'
import { type OwnerWakes, wakesOf } from '../platform/owner-wakes.ts'

/** A wake may be lost with a connection; a listener should not wait longer than this for the next part. */
const BACKSTOP_MS = 1000

interface LiveDeps {
  db: Db
  files: FileStore
  wakes: OwnerWakes
}

/** A WAV header of unknown length: players read on for as long as bytes come. */
function wavHeader(sampleRate: number): Buffer {
  const header = Buffer.alloc(44)
  const unknown = 0xffff_ffff
  header.write('RIFF', 0)
  header.writeUInt32LE(unknown, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(unknown, 40)
  return header
}

/** Plays a recording while it is made: what exists at once, then each part as it comes, until the conversion ends. */
export function openLiveStream(deps: LiveDeps, conversion: { id: number; owner_id: number }): Readable {
  const abort = new AbortController()
  const stream = Readable.from(play(deps, conversion, abort.signal), { objectMode: false })
  void once(stream, 'close').then(() => abort.abort())
  return stream
}

async function* play(
  { db, files, wakes }: LiveDeps,
  { id, owner_id }: { id: number; owner_id: number },
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let next = 0
  for await (const _ of wakesOf(wakes, owner_id, { signal, backstopMs: BACKSTOP_MS })) {
    const isPending = await stillPending(db, id)
    for (const segment of await listSegments(db, id, next)) {
      if (segment.index !== next) break
      // The parts go when the whole is there; who listens then reloads the finished file.
      if (segment.key === null) return
      if (next === 0) yield wavHeader(segment.sample_rate)
      yield* readPart(files, segment.key)
      next++
    }
    if (!isPending) return
  }
}

async function* readPart(files: FileStore, key: string): AsyncGenerator<Buffer> {
  try {
    yield* await files.open(key)
  } catch (error) {
    if (!(error instanceof FileNotFoundError)) throw error
  }
}

async function stillPending(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('conversions').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'pending'
}
