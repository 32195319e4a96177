import { ALLOWANCE_DAYS } from '@atelier/contract/moderation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Returns which of the digests an owner may start, in hexadecimal. */
export async function allowedOf(
  db: Db,
  ownerId: number,
  digests: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set()
  const rows = await db
    .selectFrom('moderation_allowances')
    .select('digest')
    .where('owner_id', '=', ownerId)
    .where('digest', '=', sql<Buffer>`any(${digests}::bytea[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  return new Set(rows.map(({ digest }) => digest.toString('hex')))
}

/** Allows an owner to start these digests for a while. Returns when that ends. */
export async function allow(tx: Tx, ownerId: number, digests: readonly Buffer[]): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    with ending as (select now() + make_interval(days => ${ALLOWANCE_DAYS}) as until), kept as (
      insert into moderation_allowances (owner_id, digest, expires_at)
      select distinct ${ownerId}::bigint, digest, until from unnest(${digests}::bytea[]) as digest, ending
      on conflict (owner_id, digest) do update set expires_at = excluded.expires_at
    )
    select until from ending`.execute(tx)
  const [ending] = rows
  if (!ending) throw new Error('the allowance has no end')
  return ending.until
}

/** Removes expired allowances. */
export async function sweepAllowances(db: Db): Promise<void> {
  await db.deleteFrom('moderation_allowances').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Removes an owner's allowances. */
export async function eraseAllowances(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('moderation_allowances').where('owner_id', '=', ownerId).execute()
}
