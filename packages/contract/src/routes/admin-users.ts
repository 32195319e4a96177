import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { MAX_GRANT } from '../limits.ts'
import { reason, reasonBody, search } from '../schemas/admin-common.ts'
import { adminUser, adminUserDetail } from '../schemas/admin-user.ts'
import { credits, idParameter, listOf, pageQuery } from '../schemas/manners.ts'
import { transaction } from '../schemas/transaction.ts'

const tag = 'Console'
const params = z.object({ id: idParameter })

/** What administrators see of accounts, and do about them. */
export const adminUserRoutes = {
  'GET /admin/users': defineRoute({
    summary: 'Accounts, newest first',
    tag,
    access: 'admin',
    query: z.object({
      ...pageQuery,
      search: search.meta({ description: 'Part of the address or name, or the id.' }),
      blocked: z.enum(['yes', 'no']).optional(),
      role: z.enum(['user', 'admin']).optional(),
      plan: z.string().max(80).optional().meta({ description: 'Name of a plan; `none` for those without.' }),
    }),
    reply: listOf(adminUser),
  }),
  'GET /admin/users/{id}': defineRoute({
    summary: 'One account',
    tag,
    access: 'admin',
    params,
    reply: adminUserDetail,
  }),
  'GET /admin/users/{id}/transactions': defineRoute({
    summary: 'Every movement of an account’s credits, newest first',
    tag,
    access: 'admin',
    params,
    query: z.object(pageQuery),
    reply: listOf(transaction),
  }),
  'POST /admin/users/{id}/block': defineRoute({
    summary: 'Block an account: its sessions end, and it can neither sign in nor start anything',
    tag,
    access: 'admin',
    params,
    body: reasonBody,
    reply: adminUserDetail,
  }),
  'POST /admin/users/{id}/unblock': defineRoute({
    summary: 'Let a blocked account in again',
    tag,
    access: 'admin',
    params,
    body: reasonBody,
    reply: adminUserDetail,
  }),
  'POST /admin/users/{id}/credits': defineRoute({
    summary: 'Give an account credits, or take some back; never below zero',
    tag,
    access: 'admin',
    idempotent: true,
    params,
    body: z.object({
      amount: credits
        .min(-MAX_GRANT)
        .max(MAX_GRANT)
        .refine((amount) => amount !== 0, 'Say how many credits.')
        .meta({ description: 'Negative: taken back.' }),
      reason,
    }),
    reply: transaction,
    status: 201,
  }),
}
