import type { Segment, StoredSegment } from '@atelier/engines/spec/engine'
import type { Db, Tx } from '../../platform/database.ts'
import { signalOwner } from '../../platform/events.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Conversion, SegmentRow } from '../../platform/schema.ts'
import { removeLater } from '../file-removals.ts'
import { segmentPrefix } from '../names.ts'
import { type Claimed, updateClaimed } from './claim.ts'

/** Seconds of the stored parts of an unfinished recording. */
export async function listSegments(db: Db, conversionId: number, fromIndex = 0): Promise<SegmentRow[]> {
  return await db
    .selectFrom('segments')
    .selectAll()
    .where('conversion_id', '=', conversionId)
    .where('index', '>=', fromIndex)
    .orderBy('index')
    .execute()
}

/** The contiguous parts stored by an earlier attempt, after which the engine continues. */
export async function storedSegments(
  db: Db,
  files: FileStore,
  conversionId: number,
): Promise<StoredSegment[]> {
  const rows = await listSegments(db, conversionId)
  const gapless = rows.filter((row, position) => row.index === position && row.key !== null)
  return gapless.map((row) => ({
    index: row.index,
    from: row.from_offset,
    to: row.to_offset,
    seconds: row.seconds,
    sampleRate: row.sample_rate,
    words: row.words,
    open: () => files.open(row.key ?? ''),
  }))
}

/** Stores a part: its bytes first, then the row that makes it visible. Throws `ClaimLost` when it is abandoned. */
export async function storeSegment(
  db: Db,
  files: FileStore,
  claimed: Claimed,
  segment: Segment,
  pcmPath: string,
): Promise<void> {
  const key = `${segmentPrefix(claimed)}${segment.index}.pcm`
  await files.put(key, pcmPath)
  const row = {
    from_offset: segment.from,
    to_offset: segment.to,
    seconds: segment.seconds,
    sample_rate: segment.sampleRate,
    words: JSON.stringify(segment.words),
    key,
  }
  await db.transaction().execute(async (tx) => {
    await updateClaimed(tx, claimed, {})
    await tx
      .insertInto('segments')
      .values({ conversion_id: claimed.id, index: segment.index, ...row })
      .onConflict((conflict) => conflict.columns(['conversion_id', 'index']).doUpdateSet(row))
      .execute()
    await signalOwner(tx, claimed.owner_id)
  })
}

/**
 * Marks the audio parts of a recording for removal once the whole file exists; their word timings stay. Returns
 * whether there were any.
 */
export async function dropSegments(tx: Tx, conversion: Conversion): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segments')
    .set({ key: null })
    .where('conversion_id', '=', conversion.id)
    .where('key', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await removeLater(tx, segmentPrefix(conversion))
  return true
}

/** A pending conversion, for holders of its signed URL. */
export async function findPending(
  db: Db,
  codeRef: string,
): Promise<Pick<Conversion, 'id' | 'owner_id'> | undefined> {
  return await db
    .selectFrom('conversions')
    .select(['id', 'owner_id'])
    .where('code_ref', '=', codeRef)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}
