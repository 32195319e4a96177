import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { MAX_GRANT } from '../limits.ts'
import { reason, reasonBody, search } from '../schemas/admin-common.ts'
import { adminUser, adminUserDetail } from '../schemas/admin-user.ts'
import { credits, idParameter, listOf, pageQuery } from '../schemas/common.ts'
import { transaction } from '../schemas/transaction.ts'

const tag = 'Administration'
const params = z.object({ id: idParameter })

/** Accounts, for administrators. */
export const adminUserRoutes = {
  'GET /admin/users': defineRoute({
    summary: 'List accounts, newest first',
    tag,
    access: 'admin',
    query: z.object({
      ...pageQuery,
      search: search.meta({ description: 'Part of the email address or name, or the ID.' }),
      blocked: z.enum(['yes', 'no']).optional(),
      role: z.enum(['user', 'admin']).optional(),
      plan: z
        .string()
        .max(80)
        .optional()
        .meta({ description: 'Name of a plan; `none` for accounts without a plan.' }),
    }),
    reply: listOf(adminUser),
  }),
  'GET /admin/users/{id}': defineRoute({
    summary: 'Retrieve an account',
    tag,
    access: 'admin',
    params,
    reply: adminUserDetail,
  }),
  'GET /admin/users/{id}/transactions': defineRoute({
    summary: 'List an account’s transactions, newest first',
    tag,
    access: 'admin',
    params,
    query: z.object(pageQuery),
    reply: listOf(transaction),
  }),
  'POST /admin/users/{id}/block': defineRoute({
    summary: 'Block an account: its sessions end, and it can no longer sign in or start generations',
    tag,
    access: 'admin',
    params,
    body: reasonBody,
    reply: adminUserDetail,
  }),
  'POST /admin/users/{id}/unblock': defineRoute({
    summary: 'Unblock an account',
    tag,
    access: 'admin',
    params,
    body: reasonBody,
    reply: adminUserDetail,
  }),
  'POST /admin/users/{id}/credits': defineRoute({
    summary: 'Add credits to an account or remove them, never below zero',
    tag,
    access: 'admin',
    idempotent: true,
    params,
    body: z.object({
      amount: credits
        .min(-MAX_GRANT)
        .max(MAX_GRANT)
        .refine((amount) => amount !== 0, 'Enter a number of credits other than zero.')
        .meta({ description: 'A negative number removes credits.' }),
      reason,
    }),
    reply: transaction,
    status: 201,
  }),
}
