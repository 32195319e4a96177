import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { apiKey } from '../schemas/account.ts'
import { credits, idParameter, timestamp } from '../schemas/common.ts'
import { keyUsage } from '../schemas/key-usage.ts'

const tag = 'API keys'
const params = z.object({ id: idParameter })

const keyFields = {
  name: z.string().trim().max(100).nullable().optional(),
  expires_at: timestamp.nullable().optional().meta({ description: 'Expiry of the key; null for no expiry.' }),
  monthly_cap: credits.min(0).nullable().optional().meta({
    description: 'Maximum credits the key can spend per calendar month (UTC); null for no cap.',
  }),
}

/** API keys of an account. `GET /me` lists them. */
export const keyRoutes = {
  'POST /customer/api-key': defineRoute({
    summary: 'Create an API key, returned only once; requires a recent sign-in',
    tag,
    access: 'user',
    recentSignIn: true,
    body: z.object(keyFields),
    reply: apiKey
      .extend({
        key: z.string().meta({ description: 'Bearer token. Only its hash is stored.' }),
      })
      .meta({ id: 'NewApiKey' }),
    status: 201,
  }),
  'PUT /customer/api-key/{id}': defineRoute({
    summary: 'Rename, limit or revoke an API key; revocation is permanent',
    tag,
    access: 'user',
    params,
    body: z.object({ ...keyFields, revoked: z.boolean().optional() }),
    reply: apiKey,
  }),
  'DELETE /customer/api-key/{id}': defineRoute({
    summary: 'Delete an API key, effective immediately',
    tag,
    access: 'user',
    params,
    replyKind: 'empty',
    status: 204,
  }),
  'GET /customer/api-key/{id}/usage': defineRoute({
    summary: 'Retrieve the usage of an API key by day and kind',
    tag,
    access: 'user',
    params,
    query: z.object({
      days: z.coerce.number().int().min(1).max(90).default(30).meta({
        description: 'Number of UTC days up to and including today.',
      }),
    }),
    reply: keyUsage,
  }),
}
