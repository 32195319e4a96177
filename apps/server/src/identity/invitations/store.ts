import type { Tx } from '../../platform/database.ts'

/** Whether an account can have invited someone: it is confirmed and not deleted. */
export async function findInviter(tx: Tx, id: number): Promise<boolean> {
  const inviter = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return inviter !== undefined
}

/** Stores who invited whom. Returns false when the invitee already has an inviter. */
export async function insertInvitation(
  tx: Tx,
  { inviterId, inviteeId }: { inviterId: number; inviteeId: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitations')
    .values({ inviter_id: inviterId, invitee_id: inviteeId })
    .onConflict((conflict) => conflict.column('invitee_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
