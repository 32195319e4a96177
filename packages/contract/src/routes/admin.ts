import { z } from 'zod'
import { auditActions } from '../audit-actions.ts'
import { defineRoute } from '../define-route.ts'
import { person, reasonBody } from '../schemas/admin-common.ts'
import { adminProvider, lanes, ledgerAudit, providerCheck, queues } from '../schemas/admin-operations.ts'
import { overview, overviewDays, revenueChart, usageChart, usageGroups } from '../schemas/admin-report.ts'
import { day, id, idParameter, listOf, pageQuery, timestamp } from '../schemas/common.ts'

const tag = 'Administration'
const laneParams = z.object({ lane: z.enum(lanes) })
const range = { from: day, to: day.meta({ description: 'The last day, inclusive; at most 366 days.' }) }

const auditEntry = z
  .object({
    id,
    act: z.enum(auditActions),
    actor: person.nullable().meta({ description: 'The user who acted; null if not signed in.' }),
    account: person.nullable().meta({ description: 'The account acted on.' }),
    target: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    address: z.string().nullable().meta({ description: 'IP address of the request.' }),
    created_at: timestamp,
  })
  .meta({ id: 'AuditEntry' })

/** Operation of the installation, for administrators. */
export const adminRoutes = {
  'GET /admin/overview': defineRoute({
    summary: 'Retrieve the figures of a period and of the period before it',
    tag,
    access: 'admin',
    query: z.object({
      days: z.coerce.number().pipe(z.literal(overviewDays)).default(30),
    }),
    reply: overview,
  }),
  'GET /admin/charts/usage': defineRoute({
    summary: 'Retrieve usage by day and kind, model or provider',
    tag,
    access: 'admin',
    query: z.object({ ...range, by: z.enum(usageGroups).default('kind') }),
    reply: usageChart,
  }),
  'GET /admin/charts/revenue': defineRoute({
    summary: 'Retrieve revenue by day and plan or credit purchase',
    tag,
    access: 'admin',
    query: z.object(range),
    reply: revenueChart,
  }),
  'GET /admin/queues': defineRoute({
    summary: 'List lanes, jobs and workers',
    tag,
    access: 'admin',
    reply: queues,
  }),
  'POST /admin/queues/{lane}/pause': defineRoute({
    summary: 'Pause a lane in every process; running jobs finish',
    tag,
    access: 'admin',
    params: laneParams,
    body: reasonBody,
    reply: queues,
  }),
  'POST /admin/queues/{lane}/resume': defineRoute({
    summary: 'Resume a lane',
    tag,
    access: 'admin',
    params: laneParams,
    body: reasonBody,
    reply: queues,
  }),
  'GET /admin/providers': defineRoute({
    summary: 'List the configured providers with health, cost and revenue',
    tag,
    access: 'admin',
    reply: z.object({ results: z.array(adminProvider) }),
  }),
  'POST /admin/providers/{code}/check': defineRoute({
    summary: 'Check whether a provider responds',
    tag,
    access: 'admin',
    params: z.object({ code: z.string().min(1).max(80) }),
    reply: providerCheck,
  }),
  'GET /admin/audit-log': defineRoute({
    summary:
      'List the audit log: actions of administrators and security-relevant actions of users, newest first',
    tag,
    access: 'admin',
    query: z.object({
      ...pageQuery,
      act: z.enum(auditActions).optional(),
      actor: idParameter.optional(),
      account: idParameter.optional(),
      from: day.optional(),
      to: day.optional().meta({ description: 'The last day, inclusive.' }),
    }),
    reply: listOf(auditEntry),
  }),
  'GET /admin/ledger-audits': defineRoute({
    summary: 'List the last 90 ledger audits, newest first',
    tag,
    access: 'admin',
    reply: z.object({ results: z.array(ledgerAudit) }),
  }),
  'POST /admin/ledger-audits': defineRoute({
    summary: 'Run a ledger audit',
    tag,
    access: 'admin',
    reply: ledgerAudit,
    status: 201,
  }),
}
