import { credit, openWallet } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database.ts'
import type { AccountDeps, Welcome } from './account-deps.ts'
import { addressMark } from './address-mark.ts'
import { creditAddress } from './credit-address.ts'
import { createPasswordReset } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import type { PublicAccount } from './public-account.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import { confirmAccount, findByEmail, insertAccount, reopenAccount } from './store.ts'

/** Sign-up, sign-in and password reset. */
export function createAccounts(deps: AccountDeps) {
  const { db, secret } = deps

  /** The credits are granted once per mailbox, even after an account is deleted. */
  const welcome: Welcome = async (tx, { id, email }, proof) => {
    const role = deps.adminEmails.includes(email) ? 'admin' : 'user'
    const confirmed = await confirmAccount(tx, id, { ...proof, role })
    if (!confirmed) return false
    const reference = `welcome:${addressMark(secret, creditAddress(email))}`
    await credit(tx, { reference, ownerId: id, amount: deps.welcomeCredits, source: 'grants' })
    await deps.onConfirmed(tx, confirmed)
    return true
  }

  /** The account of a verified address; a new one gets the welcome credits. */
  async function openProven(
    tx: Tx,
    { email, name }: { email: string; name: string | null },
  ): Promise<{ id: number; isFirst: boolean }> {
    const created = await insertAccount(tx, { email, name, passwordHash: null, invitedBy: null })
    if (created) await openWallet(tx, created.id)
    const account = created ?? (await findByEmail(tx, email))
    if (!account) throw new Error('the account is neither new nor known')
    // A password chosen for an address that was never confirmed may not be its owner's.
    const isFirst = await welcome(tx, account, { passwordHash: null, owner: { name } })
    return { id: account.id, isFirst }
  }

  /** Creates a confirmed account with a known password, or restores the password of a closed one. */
  async function seedConfirmed({ email, password, name }: PublicAccount & { name: string }): Promise<void> {
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const account = await insertAccount(tx, { email, name, passwordHash, invitedBy: null })
      if (!account) return await reopenAccount(tx, email, passwordHash)
      await openWallet(tx, account.id)
      await welcome(tx, account, { passwordHash })
    })
  }

  const signIn = createSignIn(deps)
  const welcoming = { ...deps, welcome, open: signIn.open }
  return {
    ...createSignUp(welcoming),
    ...createPasswordReset(welcoming),
    signIn: signIn.signIn,
    openBySecondFactor: signIn.openBySecondFactor,
    openProven,
    seedConfirmed,
  }
}

/** Creates the accounts service. */
export type Accounts = ReturnType<typeof createAccounts>
