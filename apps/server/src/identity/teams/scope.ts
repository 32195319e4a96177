import { sql } from 'kysely'
import type { FindCap } from '../../conversions/start/caps.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'
import { findMembership } from './store.ts'

const notAMember = () => new ApiError('forbidden', 'You are not a member of this team.', { field: 'user' })

const blockedOwner = () => new ApiError('forbidden', 'The owner of this team is blocked.', { field: 'user' })

/** Not about `user`: the studio leaves a team on this error. */
const readOnly = () =>
  new ApiError(
    'forbidden',
    'You have view-only access to this team: your monthly cap is 0. Ask the team’s owner.',
  )

/**
 * Finds whose content a caller acts on: their own, or that of a team owner; otherwise throws `forbidden`. A member with
 * a cap of 0 can read and not write.
 */
export const createOwnerResolver =
  (db: Db) =>
  async (
    { accountId }: Pick<Caller, 'accountId'>,
    requestedOwnerId: number | undefined,
    writes = false,
  ): Promise<number> => {
    if (requestedOwnerId === undefined || requestedOwnerId === accountId) return accountId
    const membership = await findMembership(db, { ownerId: requestedOwnerId, memberId: accountId })
    if (!membership) throw notAMember()
    if (membership.blocked_at) throw blockedOwner()
    if (writes && membership.monthly_cap === 0) throw readOnly()
    return requestedOwnerId
  }

/** The monthly cap of a member. A member who was removed in the meantime can no longer spend. */
export const findMemberCap: FindCap = async (db, { ownerId, actorId }) => {
  if (actorId === ownerId) return null
  const membership = await findMembership(db, { ownerId, memberId: actorId })
  if (!membership) throw notAMember()
  if (membership.monthly_cap === null) return null
  return {
    counts: sql<boolean>`owner_id = ${ownerId} and actor_id = ${actorId} and actor_id <> owner_id`,
    limit: membership.monthly_cap,
    subject: 'your team membership',
    hint: 'Ask the team’s owner for more.',
  }
}
