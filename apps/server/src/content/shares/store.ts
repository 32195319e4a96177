import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { FileRole } from '../../platform/schema.ts'

/** A link that shares an item. */
export interface Share {
  id: string
  expires_at: Date | null
  created_at: Date
}

const columns = ['id', 'expires_at', 'created_at'] as const
const isOpen = sql<boolean>`(shares.expires_at is null or shares.expires_at > now())`

/** Whether an owner's item has a result to share; undefined when it does not exist. */
export async function isFinished(db: Db, ownerId: number, itemId: number): Promise<boolean | undefined> {
  const item = await db
    .selectFrom('conversions')
    .select('status')
    .where('id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('kind', '<>', 'voice')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return item && (item.status === 'completed' || item.status === 'uploaded')
}

/** The open links of an owner's item, newest first. */
export async function listShares(db: Db, ownerId: number, itemId: number): Promise<Share[]> {
  return await db
    .selectFrom('shares')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('conversion_id', '=', itemId)
    .where(isOpen)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Creates a link; without a number of days it is valid until it is revoked. */
export async function insertShare(
  tx: Tx,
  share: { ownerId: number; actorId: number; itemId: number; days: number | null },
): Promise<Share> {
  return await tx
    .insertInto('shares')
    .values({
      owner_id: share.ownerId,
      actor_id: share.actorId,
      conversion_id: share.itemId,
      expires_at: sql<Date | null>`now() + make_interval(days => ${share.days}::int)`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Revokes a link. Returns whether it existed. */
export async function deleteShare(db: Db, ownerId: number, itemId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shares')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('conversion_id', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Revokes every link that a member created to an owner's items. */
export async function deleteSharesBy(
  tx: Tx,
  { ownerId, actorId }: { ownerId: number; actorId: number },
): Promise<void> {
  await tx.deleteFrom('shares').where('owner_id', '=', ownerId).where('actor_id', '=', actorId).execute()
}

/** The item of a valid link; undefined when the link was revoked, the item deleted or the owner blocked. */
export async function findShared(db: Db, id: string) {
  return await db
    .selectFrom('shares')
    .innerJoin('conversions', 'conversions.id', 'shares.conversion_id')
    .innerJoin('accounts as owner', 'owner.id', 'conversions.owner_id')
    .select(['conversions.id', 'kind', 'title', 'excerpt', 'duration', 'width', 'height', 'waveform'])
    .select('conversions.created_at')
    .where('shares.id', '=', id)
    .where(isOpen)
    .where('conversions.deleted_at', 'is', null)
    .where('owner.blocked_at', 'is', null)
    .executeTakeFirst()
}

/** A file of an item: the first available of the roles. */
export async function findSharedFile(db: Db, itemId: number, roles: readonly FileRole[]) {
  const files = await db
    .selectFrom('files')
    .select(['role', 'key', 'mime', 'bytes'])
    .where('conversion_id', '=', itemId)
    .where('role', 'in', roles)
    .execute()
  return roles.flatMap((role) => files.find((file) => file.role === role) ?? [])[0]
}

/** Removes the share links of an account, and those of its content. */
export async function eraseShares(tx: Tx, accountId: number): Promise<void> {
  await tx
    .deleteFrom('shares')
    .where((row) => row.or([row('owner_id', '=', accountId), row('actor_id', '=', accountId)]))
    .execute()
}
