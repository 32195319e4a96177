import { z } from 'zod'
import { auditActs } from '../audit-acts.ts'
import { defineRoute } from '../define-route.ts'
import { person, reasonBody } from '../schemas/admin-common.ts'
import { adminProvider, lanes, ledgerAudit, providerCheck, queues } from '../schemas/admin-operations.ts'
import { overview, overviewDays, revenueChart, usageChart, usageGroups } from '../schemas/admin-report.ts'
import { day, id, idParameter, listOf, pageQuery, timestamp } from '../schemas/manners.ts'

const tag = 'Console'
const laneParams = z.object({ lane: z.enum(lanes) })
const range = { from: day, to: day.meta({ description: 'The last day, included; at most 366 days.' }) }

const auditEntry = z
  .object({
    id,
    act: z.enum(auditActs),
    actor: person.nullable().meta({ description: 'Who did it; null: nobody signed in.' }),
    account: person.nullable().meta({ description: 'Whom it concerns.' }),
    target: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    address: z.string().nullable().meta({ description: 'IP address it came from.' }),
    created_at: timestamp,
  })
  .meta({ id: 'AuditEntry' })

/** What administrators see of the whole installation, and do about it. */
export const adminRoutes = {
  'GET /admin/overview': defineRoute({
    summary: 'The figures of the last days beside those of as many before',
    tag,
    access: 'admin',
    query: z.object({
      days: z.coerce.number().pipe(z.literal(overviewDays)).default(30),
    }),
    reply: overview,
  }),
  'GET /admin/charts/usage': defineRoute({
    summary: 'What was made by day and kind, model or provider',
    tag,
    access: 'admin',
    query: z.object({ ...range, by: z.enum(usageGroups).default('kind') }),
    reply: usageChart,
  }),
  'GET /admin/charts/revenue': defineRoute({
    summary: 'Money paid in by day, by plan and by purchase of credits',
    tag,
    access: 'admin',
    query: z.object(range),
    reply: revenueChart,
  }),
  'GET /admin/queues': defineRoute({
    summary: 'Lanes, jobs and workers',
    tag,
    access: 'admin',
    reply: queues,
  }),
  'POST /admin/queues/{lane}/pause': defineRoute({
    summary: 'Stop taking jobs of a lane in every process; what runs ends',
    tag,
    access: 'admin',
    params: laneParams,
    body: reasonBody,
    reply: queues,
  }),
  'POST /admin/queues/{lane}/resume': defineRoute({
    summary: 'Take jobs of a lane again',
    tag,
    access: 'admin',
    params: laneParams,
    body: reasonBody,
    reply: queues,
  }),
  'GET /admin/providers': defineRoute({
    summary: 'Configured providers: health, cost and revenue',
    tag,
    access: 'admin',
    reply: z.object({ results: z.array(adminProvider) }),
  }),
  'POST /admin/providers/{code}/check': defineRoute({
    summary: 'Look now whether a provider answers',
    tag,
    access: 'admin',
    params: z.object({ code: z.string().min(1).max(80) }),
    reply: providerCheck,
  }),
  'GET /admin/audit-log': defineRoute({
    summary: 'Every act of an administrator and every sensitive act of others, newest first',
    tag,
    access: 'admin',
    query: z.object({
      ...pageQuery,
      act: z.enum(auditActs).optional(),
      actor: idParameter.optional(),
      account: idParameter.optional(),
      from: day.optional(),
      to: day.optional().meta({ description: 'The last day, included.' }),
    }),
    reply: listOf(auditEntry),
  }),
  'GET /admin/ledger-audits': defineRoute({
    summary: 'The last 90 proofs of the ledger, newest first',
    tag,
    access: 'admin',
    reply: z.object({ results: z.array(ledgerAudit) }),
  }),
  'POST /admin/ledger-audits': defineRoute({
    summary: 'Prove the ledger now',
    tag,
    access: 'admin',
    reply: ledgerAudit,
    status: 201,
  }),
}
