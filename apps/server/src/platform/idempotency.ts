import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from './api-error.ts'
import type { Db, Tx } from './database.ts'

/** Hours for which a key returns the same response. */
const RETENTION_HOURS = 24

/** A request that must be processed once. */
export interface OnceOnly {
  ownerId: number
  route: string
  /** The caller's `Idempotency-Key`; without one, the request is simply processed. */
  key: string | undefined
  request: unknown
}

/**
 * Runs `work` in one transaction and stores its response under the caller's key. The same key with the same request
 * returns the stored response; with another request it is refused. A repeat that arrives while the first is still
 * running waits for it, because both insert the same row.
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
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('owner_id', '=', call.ownerId)
    .where('route', '=', call.route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored)
    throw new ApiError(
      'idempotency_in_progress',
      'The first request with this idempotency key is still in progress.',
    )
  if (!stored.request_hash.equals(hash)) {
    const detail = 'This idempotency key was used with a different request.'
    throw new ApiError('idempotency_mismatch', detail, { field: 'idempotency-key' })
  }
  return stored.body as T
}

/** Deletes expired responses. */
export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${RETENTION_HOURS})`.execute(
    db,
  )
}

/** Deletes the responses stored for an owner's requests. */
export async function eraseIdempotencyKeys(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('owner_id', '=', ownerId).execute()
}
