import type { Db } from '../../platform/database.ts'
import { revokeKeys } from '../keys/account-keys.ts'
import { verifyPassword } from './passwords.ts'
import { closeSessions } from './sessions.ts'
import { findByEmail } from './store.ts'

/** An account with a public password. */
export interface PublicAccount {
  email: string
  password: string
}

/** Whether anyone can sign in to an account with its public password. */
export async function hasPublicPassword(db: Db, { email, password }: PublicAccount): Promise<boolean> {
  const account = await findByEmail(db, email)
  return account?.password_hash != null && (await verifyPassword(account.password_hash, password))
}

/**
 * Removes the public password from an account, ends its sessions and revokes its API keys. An account whose password
 * was changed is left unchanged. Returns whether it had the public password.
 */
export async function closePublicAccount(db: Db, known: PublicAccount): Promise<boolean> {
  const account = await findByEmail(db, known.email)
  if (!account || !(await hasPublicPassword(db, known))) return false
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash: null }).where('id', '=', account.id).execute()
    await revokeKeys(tx, account.id)
    await closeSessions(tx, account.id)
  })
  return true
}
