import { once } from 'node:events'
import { Readable } from 'node:stream'
import { wavHeader } from '@atelier/engines/spec/wav-header'
import { listSegments } from '../../conversions/run/segments.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FileNotFoundError } from '../../platform/files/file-store.ts'
import { type OwnerSignals, wakesOf } from '../../platform/owner-signals.ts'

/** Polling interval in case a wake is lost with a connection. */
const BACKSTOP_MS = 1000

interface LiveDeps {
  db: Db
  files: FileStore
  wakes: OwnerSignals
}

/** Streams a recording while it is generated: existing parts at once, then each new part until the conversion ends. */
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
      // Parts are removed once the file is complete; listeners then reload the finished file.
      if (segment.key === null) return
      if (next === 0) yield wavHeader({ sampleRate: segment.sample_rate, bytes: Infinity })
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
