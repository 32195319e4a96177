import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { type PageRequest, readPage } from '../../platform/paging.ts'
import type { Database } from '../../platform/schema.ts'

/** A row of `team_members`. */
export type MemberRow = Selectable<Database['team_members']>

const membersOf = (db: Db, ownerId: number) =>
  db
    .selectFrom('team_members')
    .leftJoin('accounts', 'accounts.id', 'team_members.member_id')
    .where('team_members.owner_id', '=', ownerId)
    .select([
      'team_members.uuid',
      'team_members.member_id',
      'team_members.email',
      'team_members.monthly_cap',
      'team_members.created_at',
      'accounts.name',
    ])

/** A member or an open invitation, with the member's name. */
export type NamedMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** A page of an owner's members and invitations, newest first. */
export async function listMembers(db: Db, ownerId: number, request: PageRequest) {
  const order = { id: sql.ref<number>('team_members.id'), descending: true }
  return await readPage(membersOf(db, ownerId), order, request)
}

/** How many members and invitations an owner has. */
export async function countMembers(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** One of an owner's members or invitations. */
export async function findMember(db: Db, ownerId: number, uuid: string) {
  return await membersOf(db, ownerId).where('team_members.uuid', '=', uuid).executeTakeFirst()
}

/**
 * Blocks, until the transaction ends, concurrent invitations and confirmations of this address: an invitation is
 * written either before the address is confirmed, and then found, or after, and then turned into a membership.
 */
async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team:${email}`}, 0))`.execute(tx)
}

/**
 * Adds a member if the address has a confirmed account, otherwise an invitation. Undefined when it was already added.
 */
export async function insertMember(
  tx: Tx,
  { ownerId, email, cap }: { ownerId: number; email: string; cap: number | null },
): Promise<MemberRow | undefined> {
  await lockAddress(tx, email)
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return await tx
    .insertInto('team_members')
    .values({
      owner_id: ownerId,
      email,
      monthly_cap: cap,
      member_id: account?.id ?? null,
      joined_at: account ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Turns the invitations of a confirmed address into memberships. */
export async function joinInvited(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  await lockAddress(tx, email)
  await tx
    .updateTable('team_members')
    .set({ member_id: id, joined_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('member_id', 'is', null)
    .where('owner_id', '<>', id)
    .execute()
}

/** Sets or removes a cap. Returns whether the member belongs to the owner's team. */
export async function updateCap(
  db: Db,
  { ownerId, uuid, cap }: { ownerId: number; uuid: string; cap: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('team_members')
    .set({ monthly_cap: cap })
    .where('uuid', '=', uuid)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a membership or an invitation, for either side. */
export async function deleteMember(db: Db, accountId: number, uuid: string): Promise<MemberRow | undefined> {
  return await db
    .deleteFrom('team_members')
    .where('uuid', '=', uuid)
    .where((row) => row.or([row('owner_id', '=', accountId), row('member_id', '=', accountId)]))
    .returningAll()
    .executeTakeFirst()
}

/** The membership of one account in another's team. */
export async function findMembership(
  db: Db,
  { ownerId, memberId }: { ownerId: number; memberId: number },
): Promise<(Pick<MemberRow, 'monthly_cap'> & { blocked_at: Date | null }) | undefined> {
  return await db
    .selectFrom('team_members')
    .innerJoin('accounts as owner', 'owner.id', 'team_members.owner_id')
    .select(['team_members.monthly_cap', 'owner.blocked_at'])
    .where('team_members.owner_id', '=', ownerId)
    .where('team_members.member_id', '=', memberId)
    .where('owner.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The teams of an account with their owners, oldest membership first. */
export async function membershipsOf(db: Db, memberId: number) {
  return await db
    .selectFrom('team_members')
    .innerJoin('accounts as owner', 'owner.id', 'team_members.owner_id')
    .select([
      'team_members.uuid',
      'team_members.monthly_cap',
      'owner.id as owner_id',
      'owner.name as owner_name',
      'owner.email as owner_email',
    ])
    .where('team_members.member_id', '=', memberId)
    .where('owner.deleted_at', 'is', null)
    .orderBy('team_members.id')
    .execute()
}

/** Removes an account's memberships and invitations, and those of its own team. */
export async function deleteMemberships(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  await tx
    .deleteFrom('team_members')
    .where((row) => row.or([row('owner_id', '=', id), row('member_id', '=', id), row('email', '=', email)]))
    .execute()
}
