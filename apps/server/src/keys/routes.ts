import type { keyRoutes } from '@atelier/contract/routes/keys'
import type { Receives } from '@atelier/contract/routes/registry'
import { ApiError, notFound } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { createKeySecret } from './secret.ts'
import { deleteKey, findKey, insertKey, type KeyFields, updateKey } from './store.ts'
import { viewKey } from './view.ts'

/** Keys an account may have, revoked ones included: `GET /me` lists them all. */
const MAX_KEYS = 100

function readFields(body: Receives<'POST /customer/api-key', 'body'>): KeyFields {
  const { name, expires_at, monthly_cap } = body
  return { name: name === '' ? null : name, expires_at: readExpiry(expires_at), monthly_cap }
}

function readExpiry(iso: string | null | undefined): Date | null | undefined {
  if (iso === null || iso === undefined) return iso
  const expiry = new Date(iso)
  if (expiry.getTime() > Date.now()) return expiry
  throw new ApiError('invalid', 'This moment has passed.', { field: 'expires_at' })
}

/** The calls about API keys. */
export function createKeyHandlers({ db }: { db: Db }): Handlers<keyof typeof keyRoutes> {
  return {
    'POST /customer/api-key': async ({ body, caller }) => {
      const secret = createKeySecret()
      const row = await insertKey(db, caller.accountId, secret, { ...readFields(body), max: MAX_KEYS })
      if (!row) throw new ApiError('conflict', `At most ${MAX_KEYS} API keys. Remove one you no longer need.`)
      return { ...viewKey(row), key: secret.key }
    },
    'PUT /customer/api-key/{id}': async ({ params, body, caller }) => {
      const key = await findKey(db, caller.accountId, params.id)
      if (!key) throw notFound('The API key')
      if (key.revoked_at && body.revoked === false) {
        throw new ApiError('conflict', 'A revoked key stays revoked. Create a new one.', { field: 'revoked' })
      }
      const row = await updateKey(db, key, { ...readFields(body), revoked: body.revoked ?? false })
      if (!row) throw notFound('The API key')
      return viewKey(row)
    },
    'DELETE /customer/api-key/{id}': async ({ params, caller }) => {
      if (!(await deleteKey(db, caller.accountId, params.id))) throw notFound('The API key')
      return undefined
    },
  }
}
