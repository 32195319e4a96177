import { credit } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Account } from '../../platform/schema.ts'
import { addressMark } from '../accounts/address-mark.ts'
import { creditAddress } from '../accounts/credit-address.ts'
import { findInviter, insertInvitation } from './store.ts'

/** Credits granted to each side of an invitation. */
export interface InviteBonus {
  inviter: number
  invitee: number
}

/** The two sides of an invitation. */
interface Invitation {
  inviterId: number
  inviteeId: number
  /** Address of the invitee. */
  email: string
}

/** The dependencies of invitations. */
interface InvitationDeps {
  db: Db
  /** The key of the address marks in the ledger. */
  secret: string
  bonus: InviteBonus
}

/** Stores invitations and credits the bonus to both sides, once per invited address. */
export function createInvitations({ db, secret, bonus }: InvitationDeps) {
  /**
   * Returns whether the invitation earns credits: each account, and each address, is credited as an invitee only once.
   */
  async function record(tx: Tx, { email, ...invitation }: Invitation): Promise<boolean> {
    if (!(await insertInvitation(tx, invitation))) return false
    const reference = `invitation:${addressMark(secret, creditAddress(email))}`
    const credits = [
      { reference: `${reference}:inviter`, ownerId: invitation.inviterId, amount: bonus.inviter },
      { reference: `${reference}:invitee`, ownerId: invitation.inviteeId, amount: bonus.invitee },
    ]
    // Wallets are locked in a fixed order, so that two concurrent mutual invitations cannot deadlock.
    let isNew = false
    for (const each of credits.sort((a, b) => a.ownerId - b.ownerId)) {
      isNew = (await credit(tx, { ...each, source: 'grants' })) || isNew
    }
    return isNew
  }

  return {
    /** Records who invited an account; returns the credits it earns: none for its own link or a second invitation. */
    async accept(invitation: Invitation): Promise<number> {
      if (invitation.inviterId === invitation.inviteeId) return 0
      return await db.transaction().execute(async (tx) => {
        if (!(await findInviter(tx, invitation.inviterId)))
          throw new ApiError('invalid', 'This account does not exist.', { field: 'invited_by' })
        return (await record(tx, invitation)) ? bonus.invitee : 0
      })
    },

    /** Stores the invitation of a sign-up when its address is confirmed. A deleted inviter is ignored. */
    async honour(tx: Tx, account: Pick<Account, 'id' | 'email' | 'invited_by'>): Promise<void> {
      const inviterId = account.invited_by
      if (inviterId === null || !(await findInviter(tx, inviterId))) return
      await record(tx, { inviterId, inviteeId: account.id, email: account.email })
    },
  }
}

/** Creates the invitations service. */
export type Invitations = ReturnType<typeof createInvitations>
