import type { AuditAction } from '@atelier/contract/audit-actions'
import type { keyRoutes } from '@atelier/contract/routes/keys'
import type { Receives } from '@atelier/contract/routes/registry'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import type { NotifySecurityEvent } from '../accounts/two-factor/security-mail-job.ts'
import { createKeySecret } from './secret.ts'
import { deleteKey, findKey, insertKey, type KeyFields, updateKey } from './store.ts'
import { readKeyUsage } from './usage.ts'
import { viewKey } from './view.ts'

/** Maximum number of keys per account, including revoked ones: `GET /me` lists them all. */
const MAX_KEYS = 100

function readFields(body: Receives<'POST /customer/api-key', 'body'>): KeyFields {
  const { name, expires_at, monthly_cap } = body
  return { name: name === '' ? null : name, expires_at: readExpiry(expires_at), monthly_cap }
}

function readExpiry(iso: string | null | undefined): Date | null | undefined {
  if (iso === null || iso === undefined) return iso
  const expiry = new Date(iso)
  if (expiry.getTime() > Date.now()) return expiry
  throw new ApiError('invalid', 'This time is in the past.', { field: 'expires_at' })
}

async function recordKeyAction(
  tx: Tx,
  act: AuditAction,
  { accountId, id, ip }: { accountId: number; id: number; ip: string },
): Promise<void> {
  await recordAction(tx, { act, actorId: accountId, accountId, target: String(id), address: ip })
}

/** The calls of API keys. */
export function createKeyHandlers({
  db,
  notify,
}: {
  db: Db
  notify: NotifySecurityEvent
}): Handlers<keyof typeof keyRoutes> {
  return {
    'POST /customer/api-key': async ({ body, caller, ip }) => {
      const secret = createKeySecret()
      const fields = { ...readFields(body), max: MAX_KEYS }
      const row = await db.transaction().execute(async (tx) => {
        const inserted = await insertKey(tx, caller.accountId, secret, fields)
        if (!inserted) return undefined
        const { accountId } = caller
        await recordKeyAction(tx, 'key.created', { accountId, id: inserted.id, ip })
        await notify(tx, { accountId, news: 'api_key_created', prefix: inserted.prefix })
        return inserted
      })
      if (!row) throw new ApiError('conflict', `At most ${MAX_KEYS} API keys. Remove one you no longer need.`)
      return { ...viewKey(row), key: secret.key }
    },
    'PUT /customer/api-key/{id}': async ({ params, body, caller, ip }) => {
      const key = await findKey(db, caller.accountId, params.id)
      if (!key) throw notFound('The API key')
      if (key.revoked_at && body.revoked === false) {
        throw new ApiError('conflict', 'A revoked API key cannot be restored. Create a new one.', {
          field: 'revoked',
        })
      }
      const revoked = body.revoked ?? false
      const fields = { ...readFields(body), revoked }
      const row = await db.transaction().execute(async (tx) => {
        const act = revoked && !key.revoked_at ? 'key.revoked' : 'key.changed'
        await recordKeyAction(tx, act, { accountId: caller.accountId, id: key.id, ip })
        return await updateKey(tx, key, fields)
      })
      if (!row) throw notFound('The API key')
      return viewKey(row)
    },
    'DELETE /customer/api-key/{id}': async ({ params, caller, ip }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteKey(tx, caller.accountId, params.id))) throw notFound('The API key')
        await recordKeyAction(tx, 'key.removed', { accountId: caller.accountId, id: params.id, ip })
      })
      return undefined
    },
    'GET /customer/api-key/{id}/usage': async ({ params, query, caller }) => {
      const key = await findKey(db, caller.accountId, params.id)
      if (!key) throw notFound('The API key')
      return await readKeyUsage(db, key, query.days)
    },
  }
}
