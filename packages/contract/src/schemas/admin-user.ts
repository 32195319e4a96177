import { z } from 'zod'
import { apiKey } from './account.ts'
import { count } from './admin-common.ts'
import { credits, id, timestamp } from './manners.ts'

/** An account as lists of the console show it. */
export const adminUser = z
  .object({
    id,
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    confirmed: z.boolean(),
    blocked: z.object({ at: timestamp, reason: z.string() }).nullable(),
    plan: z.string().nullable().meta({ description: 'Name of the plan of an active subscription.' }),
    balance: credits.meta({ description: 'Credits at hand, net of holds.' }),
    held: credits,
    spent: credits.meta({ description: 'Credits ever captured.' }),
    items: count,
    storage_bytes: z.int().min(0),
    created_at: timestamp,
    last_seen_at: timestamp.nullable(),
  })
  .meta({ id: 'AdminUser' })

/** One account with all that an operator needs to help or to stop somebody. */
export const adminUserDetail = adminUser
  .extend({
    debt: credits.meta({ description: 'Credits owed for payments that were taken back after spending.' }),
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
