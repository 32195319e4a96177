import { openSystemAccount } from '../../identity/accounts/system-account.ts'
import { openWallet } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database.ts'

/** No address, so no one can sign up or in as it. */
const OWNER_NAME = 'demo-visitors'

/** The account that owns demos; created once. No one can sign in as it, and its wallet stays empty. */
export async function openDemoOwner(db: Db): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const id = await openSystemAccount(tx, OWNER_NAME)
    await openWallet(tx, id)
    return id
  })
}
