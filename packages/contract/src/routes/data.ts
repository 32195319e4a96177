import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { id, link, timestamp } from '../schemas/common.ts'
import { storedKinds } from '../storage.ts'

const tag = 'Data and exports'
const bytes = z.int().min(0)
const exportParams = z.object({ uuid: z.uuid() })

/** Statuses of an account export. */
export const exportStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const

const accountExport = z
  .object({
    uuid: z.uuid(),
    status: z.enum(exportStatuses),
    progress: z.number().min(0).max(1).meta({ description: 'Progress from 0 to 1.' }),
    items_done: z.int(),
    items_total: z.int(),
    bytes_done: bytes,
    bytes_total: bytes,
    skipped: z.int().meta({ description: 'Items deleted during the export.' }),
    bytes: bytes.nullable().meta({ description: 'Size of the finished ZIP file.' }),
    url: link
      .nullable()
      .meta({ description: 'Signed URL of the ZIP file. Requires no authentication and expires.' }),
    error: z.string().nullable(),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
    expires_at: timestamp.nullable().meta({ description: 'The ZIP file can be downloaded until this time.' }),
  })
  .meta({ id: 'AccountExport' })

const storage = z
  .object({
    bytes,
    quota: bytes.nullable().meta({ description: 'Storage quota in bytes; null for unlimited.' }),
    level: z
      .union([z.literal(0), z.literal(80), z.literal(100)])
      .meta({ description: 'Warning level: the share of the quota in use, in percent.' }),
    kinds: z
      .array(z.object({ kind: z.enum(storedKinds), bytes }))
      .meta({ description: 'Usage per kind, largest first.' }),
    trash: bytes.meta({ description: 'Usage of deleted items that can be restored, included in the total.' }),
    largest: z
      .array(z.object({ id, code_ref: z.string(), kind: z.enum(kindIds), title: z.string(), bytes }))
      .meta({ description: 'The largest items.' }),
    retention: z.object({
      days: z.int().nullable().meta({ description: 'Days after which items are deleted; null for never.' }),
      warning_days: z.int().meta({ description: 'Days between the warning and the deletion.' }),
      expiring: z.int().meta({ description: 'Items scheduled for deletion.' }),
      first_at: timestamp.nullable().meta({ description: 'When the first of them is deleted.' }),
    }),
  })
  .meta({ id: 'Storage' })

/** Storage usage and exports of an account. */
export const dataRoutes = {
  'GET /account/exports': defineRoute({
    summary: 'List your account exports, newest first',
    tag,
    access: 'user',
    reply: z.object({ results: z.array(accountExport) }),
  }),
  'POST /account/exports': defineRoute({
    summary: 'Export your account as a ZIP file; one export at a time',
    tag,
    access: 'user',
    idempotent: true,
    reply: accountExport,
    status: 201,
  }),
  'DELETE /account/exports/{uuid}': defineRoute({
    summary: 'Cancel an export or delete its ZIP file',
    tag,
    access: 'user',
    params: exportParams,
    replyKind: 'empty',
    status: 204,
  }),
  'GET /exports/{uuid}': defineRoute({
    summary: 'Download an export by its signed URL; supports byte ranges',
    tag,
    access: 'public',
    params: exportParams,
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    replyKind: 'file',
  }),
  'GET /account/storage': defineRoute({
    summary: 'Retrieve storage usage, quota and retention',
    tag,
    access: 'user',
    reply: storage,
  }),
}
