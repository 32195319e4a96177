import type { Reply } from '@atelier/contract/routes/registry'
import type { Db } from '../../platform/database.ts'
import { listKeys, type ShownKey } from './store.ts'

type KeyView = Reply<'GET /me'>['api_keys'][number]

/** A key as its owner sees it, without its secret. */
export function viewKey({
  id,
  name,
  prefix,
  revoked_at,
  expires_at,
  monthly_cap,
  last_used_at,
}: ShownKey): KeyView {
  return {
    id,
    name,
    prefix,
    revoked: revoked_at !== null,
    expires_at: expires_at?.toISOString() ?? null,
    monthly_cap,
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** All keys of an account, oldest first. */
export async function viewKeys(db: Db, accountId: number): Promise<KeyView[]> {
  return (await listKeys(db, accountId)).map(viewKey)
}
