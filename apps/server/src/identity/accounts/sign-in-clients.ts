import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { deviceWords } from './device-words.ts'
import { networkOf } from './network.ts'
import type { ClientInfo } from './sessions.ts'

/** Days after which a client counts as new again. */
const REMEMBERED_DAYS = 180

const isRemembered = sql<boolean>`last_used_at > now() - make_interval(days => ${REMEMBERED_DAYS})`

/**
 * Records a successful sign-in. Returns true when the account signed in before, but not with this browser from this
 * network.
 */
export async function recordClient(db: Db, accountId: number, client: ClientInfo): Promise<boolean> {
  const key = {
    account_id: accountId,
    network: networkOf(client.ip),
    device: deviceWords(client.userAgent ?? null),
  }
  const known = await db
    .selectFrom('sign_in_clients')
    .select(['network', 'device'])
    .where('account_id', '=', accountId)
    .where(isRemembered)
    .execute()
  await db
    .insertInto('sign_in_clients')
    .values(key)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'network', 'device']).doUpdateSet({ last_used_at: sql<Date>`now()` }),
    )
    .execute()
  return known.length > 0 && !known.some((each) => each.network === key.network && each.device === key.device)
}

/** Whether the account of an address signed in from a network before. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const known = await db
    .selectFrom('sign_in_clients')
    .innerJoin('accounts', 'accounts.id', 'sign_in_clients.account_id')
    .select('accounts.id')
    .where('accounts.email', '=', email)
    .where('network', '=', network)
    .where(isRemembered)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Removes clients older than that. */
export async function sweepClients(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_clients')
    .where((row) => row.not(isRemembered))
    .execute()
}
