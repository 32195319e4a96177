import { addressMark } from '../accounts/address-mark.ts'
import { credit } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Account } from '../platform/schema.ts'
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
  /** Address of the invitee. */
  email: string
}

/** What invitations need from the rest of the program. */
interface InvitationDeps {
  db: Db
  /** Keys what stands for addresses in the ledger. */
  secret: string
  bonus: InviteBonus
}

/** Keeps who invited whom, and gives both their bonus, once for each address that was invited. */
export function createInvitations({ db, secret, bonus }: InvitationDeps) {
  /** Answers whether the invitation brings credits: an account is invited once, an address that comes again brings none. */
  async function record(tx: Tx, { email, ...invitation }: Invitation): Promise<boolean> {
    if (!(await insertInvitation(tx, invitation))) return false
    const reference = `invitation:${addressMark(secret, email)}`
    const credits = [
      { reference: `${reference}:inviter`, ownerId: invitation.inviterId, amount: bonus.inviter },
      { reference: `${reference}:invitee`, ownerId: invitation.inviteeId, amount: bonus.invitee },
    ]
    // Wallets are locked in one order, so that two people who invite each other at once do not wait for each other.
    let isNew = false
    for (const each of credits.sort((a, b) => a.ownerId - b.ownerId)) {
      isNew = (await credit(tx, { ...each, source: 'grants' })) || isNew
    }
    return isNew
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
    async honour(tx: Tx, account: Pick<Account, 'id' | 'email' | 'invited_by'>): Promise<void> {
      const inviterId = account.invited_by
      if (inviterId === null || !(await findInviter(tx, inviterId))) return
      await record(tx, { inviterId, inviteeId: account.id, email: account.email })
    },
  }
}

/** The invitations service. */
export type Invitations = ReturnType<typeof createInvitations>
