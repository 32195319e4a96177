import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { apiKey } from '../schemas/account.ts'
import { keyUsage } from '../schemas/key-usage.ts'
import { credits, idParameter, timestamp } from '../schemas/manners.ts'

const tag = 'API keys'
const params = z.object({ id: idParameter })

const keyFields = {
  name: z.string().trim().max(100).nullable().optional(),
  expires_at: timestamp
    .nullable()
    .optional()
    .meta({ description: 'From then on the key is refused; null: never.' }),
  monthly_cap: credits.min(0).nullable().optional().meta({
    description: 'Credits that may be spent with the key in a calendar month, UTC; null: no bound.',
  }),
}

/** Keys with which programs act for an account. They are listed in `GET /me`. */
export const keyRoutes = {
  'POST /customer/api-key': defineRoute({
    summary: 'Create an API key; the key itself is answered this once',
    tag,
    access: 'user',
    body: z.object(keyFields),
    reply: apiKey
      .extend({
        key: z.string().meta({ description: 'To be sent as a bearer token. Only its hash is kept.' }),
      })
      .meta({ id: 'NewApiKey' }),
    status: 201,
  }),
  'PUT /customer/api-key/{id}': defineRoute({
    summary: 'Rename, bound or revoke an API key; what is revoked stays so',
    tag,
    access: 'user',
    params,
    body: z.object({ ...keyFields, revoked: z.boolean().optional() }),
    reply: apiKey,
  }),
  'DELETE /customer/api-key/{id}': defineRoute({
    summary: 'Remove an API key, which ends it at once',
    tag,
    access: 'user',
    params,
    replyKind: 'empty',
    status: 204,
  }),
  'GET /customer/api-key/{id}/usage': defineRoute({
    summary: 'What was made with an API key, by day and kind',
    tag,
    access: 'user',
    params,
    query: z.object({
      days: z.coerce.number().int().min(1).max(90).default(30).meta({
        description: 'Days, UTC, that are told of; today is the last.',
      }),
    }),
    reply: keyUsage,
  }),
}
