import type { Reply } from '@atelier/contract/routes/registry'
import { findStanding } from '../../billing/payments/subscription-view.ts'
import { spentByActors } from '../../conversions/start/caps.ts'
import { balance } from '../../ledger/ledger.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { signalOwner } from '../../platform/events.ts'
import type { Caller } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import { invitationMail, memberMail } from './mails.ts'
import {
  countMembers,
  deleteMember,
  findMember,
  insertMember,
  joinInvited,
  listMembers,
  membershipsOf,
  type NamedMember,
  updateCap,
} from './store.ts'

/** The dependencies of teams. */
export interface TeamDeps {
  db: Db
  mailer: Mailer
  appName: string
  publicUrl: string
  /** Revokes a member's share links to an owner's items. */
  endShares(tx: Tx, sharer: { ownerId: number; actorId: number }): Promise<void>
}

/** The owner of the team. */
export type Inviter = Pick<Caller, 'accountId' | 'email'>

/** The invited address and its cap. */
export interface Invitation {
  email: string
  /** Monthly credits; null: no cap. */
  cap: number | null
}

/** A member as their owner sees them. */
export type MemberView = Reply<'PUT /team/{id}'>
/** A team as its member sees it. */
export type TeamView = Reply<'GET /me'>['teams'][number]

/** Enough for a large team on its first day; too few for probing which addresses have accounts. */
const invitations = { max: 100, seconds: 24 * 3600 }
/** Emails that one address can get from all teams together. */
const mailsToOne = { max: 10, seconds: 24 * 3600 }

const viewMember = (row: NamedMember, spent: ReadonlyMap<number, number>): MemberView => ({
  uuid: row.uuid,
  email: row.email,
  name: row.name,
  status: row.member_id === null ? 'invited' : 'active',
  cap: row.monthly_cap,
  spent: row.member_id === null ? 0 : (spent.get(row.member_id) ?? 0),
  created_at: row.created_at.toISOString(),
})

async function viewMembers(db: Db, ownerId: number, rows: readonly NamedMember[]): Promise<MemberView[]> {
  const ids = rows.flatMap((row) => (row.member_id === null ? [] : [row.member_id]))
  const spent = await spentByActors(db, ownerId, ids)
  return rows.map((row) => viewMember(row, spent))
}

async function getMember(db: Db, ownerId: number, uuid: string): Promise<MemberView> {
  const row = await findMember(db, ownerId, uuid)
  const [view] = row ? await viewMembers(db, ownerId, [row]) : []
  if (!view) throw notFound('The team member')
  return view
}

/** Records a change of a membership. */
async function recordTeamAction(
  tx: Tx,
  act: 'team.invited' | 'team.cap_changed' | 'team.removed',
  { ownerId, by, uuid, cap }: { ownerId: number; by: number; uuid: string; cap?: number | null },
): Promise<void> {
  const detail = cap === undefined ? {} : { cap }
  await recordAction(tx, { act, actorId: by, accountId: ownerId, target: uuid, detail })
}

/** Teams and their members. */
export function createTeams({ db, mailer, appName, publicUrl: url, endShares }: TeamDeps) {
  return {
    /** A page of an owner's members and open invitations. */
    async list(ownerId: number, request: PageRequest) {
      const [page, count] = await Promise.all([listMembers(db, ownerId, request), countMembers(db, ownerId)])
      const results = await viewMembers(db, ownerId, page.rows)
      return { results, count, next: page.next, previous: page.previous }
    },

    /**
     * Adds an address to the owner's team and notifies it by email; if no email can be sent, nothing is changed. The
     * response reveals whether the address has an account, but only to the owner of the team, for one rate-limited
     * invitation at a time.
     */
    async invite(owner: Inviter, request: Invitation, key: string | undefined): Promise<MemberView> {
      const { accountId: ownerId, email: ownerEmail } = owner
      const { email } = request
      if (email === ownerEmail) {
        const detail = 'This is your own address: you are in your team already.'
        throw new ApiError('invalid', detail, { field: 'email' })
      }
      await enforceRateLimit(db, `invite:${ownerId}`, invitations)
      await enforceRateLimit(db, `invited:${email}`, mailsToOne)
      return await once(db, { ownerId, route: 'POST /team', key, request }, async (tx) => {
        const row = await insertMember(tx, { ownerId, ...request })
        if (!row) throw new ApiError('conflict', 'This address is in your team already.', { field: 'email' })
        const words = { appName, owner: ownerEmail, url }
        await recordTeamAction(tx, 'team.invited', { ownerId, by: ownerId, uuid: row.uuid })
        const mail = row.member_id === null ? invitationMail(words) : memberMail(words)
        await mailer.send({ to: email, ...mail })
        return await getMember(tx, ownerId, row.uuid)
      })
    },

    /** Sets a member's monthly cap; null removes it. */
    async setCap(ownerId: number, uuid: string, cap: number | null): Promise<MemberView> {
      await db.transaction().execute(async (tx) => {
        if (!(await updateCap(tx, { ownerId, uuid, cap }))) throw notFound('The team member')
        await recordTeamAction(tx, 'team.cap_changed', { ownerId, by: ownerId, uuid, cap })
      })
      return await getMember(db, ownerId, uuid)
    },

    /**
     * Ends a membership: the owner removes the member, or the member leaves. Items stay with the owner; the member's
     * share links are revoked.
     */
    async remove(accountId: number, uuid: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await deleteMember(tx, accountId, uuid)
        if (!row) throw notFound('The team member')
        await recordTeamAction(tx, 'team.removed', { ownerId: row.owner_id, by: accountId, uuid })
        if (row.member_id !== null) await endShares(tx, { ownerId: row.owner_id, actorId: row.member_id })
        // Wakes event streams that the member still has open, so that they end.
        await signalOwner(tx, row.owner_id)
      })
    },

    /** Makes a newly confirmed address a member of every team that invited it. */
    join: joinInvited,

    /** Lists the teams of a member. */
    of: (accountId: number): Promise<TeamView[]> => viewTeams(db, accountId),
  }
}

async function viewTeams(db: Db, memberId: number): Promise<TeamView[]> {
  const memberships = await membershipsOf(db, memberId)
  return await Promise.all(
    memberships.map(async ({ uuid, monthly_cap, owner_id, owner_name, owner_email }) => {
      const [{ credits }, spent, subscription] = await Promise.all([
        balance(db, owner_id),
        spentByActors(db, owner_id, [memberId]),
        findStanding(db, owner_id),
      ])
      return {
        uuid,
        cap: monthly_cap,
        spent: spent.get(memberId) ?? 0,
        owner_details: {
          id: owner_id,
          name: owner_name,
          email: owner_email,
          subscription,
          wallet: { credits },
        },
      }
    }),
  )
}

/** Creates the teams service. */
export type Teams = ReturnType<typeof createTeams>
