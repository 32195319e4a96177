import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'

/** Hours for which the same key gives the same answer. */
const HOURS_KEPT = 24

/** A call that must happen once. */
export interface OnceOnly {
  ownerId: number
  route: string
  /** The caller's `Idempotency-Key`; without one the call simply happens. */
  key: string | undefined
  request: unknown
}

/**
 * Runs `work` in one transaction and keeps its answer under the caller's key. The same key with the same request gives
 * the kept answer; with another request it is refused. A repeat that arrives while the first is still running waits for
 * it, because both insert the same row.
 */
export async function once<T extends object>(
  db: Db,
  call: OnceOnly,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { key } = call
  if (key === undefined) return await db.transaction().execute(work)
  const hash = createHash('sha256').update(JSON.stringify(call.request)).digest()
  return await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('idempotency_keys')
      .values({ owner_id: call.ownerId, route: call.route, key, request_hash: hash, body: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!inserted.numInsertedOrUpdatedRows) return await replay<T>(tx, call, key, hash)
    const body = await work(tx)
    await ofCall(tx, call, key)
      .set({ body: JSON.stringify(body) })
      .execute()
    return body
  })
}

const ofCall = (tx: Tx, call: OnceOnly, key: string) =>
  tx
    .updateTable('idempotency_keys')
    .where('owner_id', '=', call.ownerId)
    .where('route', '=', call.route)
    .where('key', '=', key)

async function replay<T extends object>(tx: Tx, call: OnceOnly, key: string, hash: Buffer): Promise<T> {
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('owner_id', '=', call.ownerId)
    .where('route', '=', call.route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) throw new ApiError('idempotency_in_progress', 'The first call with this key is still running.')
  if (!kept.request_hash.equals(hash)) {
    const detail = 'This key was used with another request.'
    throw new ApiError('idempotency_mismatch', detail, { field: 'idempotency-key' })
  }
  return kept.body as T
}

/** Forgets answers nobody may ask for again. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${HOURS_KEPT})`.execute(
    db,
  )
}
