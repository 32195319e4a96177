import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import type { ReadWaveform } from '../../platform/media/waveform.ts'
import type { FileRole } from '../../platform/schema.ts'
import { createSharedWork } from '../../platform/shared-work.ts'

interface WaveformDeps {
  db: Db
  files: FileStore
  log: Log
  workDir: string
  readWaveform: ReadWaveform
}

const ownFiles = ['output', 'upload'] as const satisfies FileRole[]

/** The waveforms of finished items: each is computed once and stored with its item. */
export interface Waveforms {
  /**
   * The waveform of an item; null when it does not exist, has no file or cannot be computed here. Concurrent requests
   * share the computation, which is aborted when all of them are.
   */
  of(id: number, signal: AbortSignal): Promise<string | null>
  /**
   * Computes those of the newest items without one, one after another. They are found in the database, so that finishing
   * an item costs nothing, and none is forgotten after a crash. Older items are computed when they are requested.
   */
  ofNewItems(signal: AbortSignal): Promise<void>
}

/** Items computed in one go; those left over follow a minute later. */
const AT_ONCE = 200

/** Computes waveforms in temporary folders of `workDir`. */
export function createWaveforms({ db, files, log, workDir, readWaveform }: WaveformDeps): Waveforms {
  const share = createSharedWork<string | null>()

  async function compute(id: number, key: string, signal: AbortSignal): Promise<string | null> {
    const folder = await mkdtemp(join(workDir, 'waveform-'))
    try {
      const path = join(folder, 'sound')
      await pipeline(await files.open(key), createWriteStream(path), { signal })
      const waveform = await readWaveform(path, folder, signal)
      if (waveform === undefined) return null
      await db.updateTable('conversions').set({ waveform }).where('id', '=', id).execute()
      return waveform
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function of(id: number, signal: AbortSignal): Promise<string | null> {
    const item = await findSound(db, id)
    if (!item) return null
    return item.waveform ?? (await share(String(id), signal, (shared) => compute(id, item.key, shared)))
  }

  return {
    of,
    async ofNewItems(signal) {
      for (const id of await findNewItems(db)) {
        try {
          await of(id, signal)
        } catch (error) {
          signal.throwIfAborted()
          log.info({ err: error, conversion_id: id }, 'could not compute a waveform')
        }
      }
    },
  }
}

async function findNewItems(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('conversions')
    .select('id')
    .where('waveform', 'is', null)
    .where(hasSound)
    .where('ended_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('ended_at', 'desc')
    .limit(AT_ONCE)
    .execute()
  return found.map(({ id }) => id)
}

/** As in the index of items without a waveform. */
const hasSound = sql<boolean>`(
  conversions.kind in ('speech', 'audio', 'video') and conversions.status in ('completed', 'uploaded')
  and conversions.deleted_at is null)`

async function findSound(db: Db, id: number) {
  return await db
    .selectFrom('conversions')
    .innerJoin('files', 'files.conversion_id', 'conversions.id')
    .select(['conversions.waveform', 'files.key'])
    .where('conversions.id', '=', id)
    .where(hasSound)
    .where('files.role', 'in', ownFiles)
    .executeTakeFirst()
}
