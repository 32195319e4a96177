import { z } from 'zod'
import { apiKey } from './account.ts'
import { count } from './admin-common.ts'
import { credits, id, timestamp } from './common.ts'

/** An account, as shown in console lists. */
export const adminUser = z
  .object({
    id,
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    confirmed: z.boolean(),
    blocked: z.object({ at: timestamp, reason: z.string() }).nullable(),
    plan: z.string().nullable().meta({ description: 'Name of the plan of the active subscription.' }),
    balance: credits.meta({ description: 'Available credits, net of holds.' }),
    held: credits,
    spent: credits.meta({ description: 'Total credits captured.' }),
    items: count,
    storage_bytes: z.int().min(0),
    created_at: timestamp,
    last_seen_at: timestamp.nullable(),
  })
  .meta({ id: 'AdminUser' })

/** An account with everything an operator needs to support or block its user. */
export const adminUserDetail = adminUser
  .extend({
    debt: credits.meta({ description: 'Credits owed for payments reversed after the credits were spent.' }),
    sessions: count,
    subscription: z
      .object({ plan: z.string(), status: z.string(), renews_at: timestamp.nullable() })
      .nullable(),
    members: z.array(
      z.object({ uuid: z.uuid(), email: z.string(), member: id.nullable(), cap: credits.nullable() }),
    ),
    teams: z.array(
      z.object({ uuid: z.uuid(), owner: z.object({ id, email: z.string() }), cap: credits.nullable() }),
    ),
    api_keys: z.array(apiKey),
  })
  .meta({ id: 'AdminUserDetail' })
