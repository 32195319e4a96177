import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Account } from '../../platform/schema.ts'

/** Makes exactly the confirmed accounts with these addresses administrators. */
export async function syncAdministrators(db: Db, addresses: readonly string[]): Promise<void> {
  const isListed = sql<boolean>`(confirmed_at is not null and email = any(${[...addresses]}::text[]))`
  await db
    .updateTable('accounts')
    .set({ role: sql<Account['role']>`case when ${isListed} then 'admin' else 'user' end` })
    .where(sql<boolean>`(role = 'admin') <> ${isListed}`)
    .execute()
}
