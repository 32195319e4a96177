import { credit } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { findInviter, insertInvitation } from './store.ts'

/** Credits that an invitation brings to either side. */
export interface InviteBonus {
  inviter: number
  invitee: number
}

/** Who invited whom. */
interface Invitation {
  inviterId: number
  inviteeId: number
}

/** Keeps who invited whom, and gives both their bonus, once for each account that was invited. */
export function createInvitations({ db, bonus }: { db: Db; bonus: InviteBonus }) {
  /** Answers whether the invitation counts: an account is invited once, later ones change nothing. */
  async function record(tx: Tx, invitation: Invitation): Promise<boolean> {
    if (!(await insertInvitation(tx, invitation))) return false
    const reference = `invitation:${invitation.inviteeId}`
    const credits = [
      { reference: `${reference}:inviter`, ownerId: invitation.inviterId, amount: bonus.inviter },
      { reference: `${reference}:invitee`, ownerId: invitation.inviteeId, amount: bonus.invitee },
    ]
    // Wallets are locked in one order, so that two people who invite each other at once do not wait for each other.
    for (const each of credits.sort((a, b) => a.ownerId - b.ownerId)) {
      await credit(tx, { ...each, source: 'grants' })
    }
    return true
  }

  return {
    /** Takes an invitee's word for who invited them; answers the credits this brought them. */
    async accept(invitation: Invitation): Promise<number> {
      const refuse = (detail: string) => new ApiError('invalid', detail, { field: 'invited_by' })
      if (invitation.inviterId === invitation.inviteeId) throw refuse('Nobody can invite themselves.')
      return await db.transaction().execute(async (tx) => {
        if (!(await findInviter(tx, invitation.inviterId))) throw refuse('This account does not exist.')
        return (await record(tx, invitation)) ? bonus.invitee : 0
      })
    },

    /** Keeps the invitation that a sign-up named, when its address is proven. A vanished inviter is passed over. */
    async honour(tx: Tx, account: { id: number; invited_by: number | null }): Promise<void> {
      const inviterId = account.invited_by
      if (inviterId === null || !(await findInviter(tx, inviterId))) return
      await record(tx, { inviterId, inviteeId: account.id })
    },
  }
}

/** The invitations service. */
export type Invitations = ReturnType<typeof createInvitations>
