import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { id, timestamp } from '../schemas/manners.ts'

const tag = 'Own data'
const bytes = z.int().min(0)
const exportParams = z.object({ uuid: z.uuid() })

/** How an export of an account can stand. */
export const exportStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const

const accountExport = z
  .object({
    uuid: z.uuid(),
    status: z.enum(exportStatuses),
    progress: z.number().min(0).max(1).meta({ description: 'Share of the work done, 0 to 1.' }),
    items_done: z.int(),
    items_total: z.int(),
    bytes_done: bytes,
    bytes_total: bytes,
    skipped: z.int().meta({ description: 'Items that were deleted while it was made.' }),
    bytes: bytes.nullable().meta({ description: 'Size of the finished zip.' }),
    url: z.string().nullable().meta({ description: 'Signed URL of the zip; needs no header, expires.' }),
    error: z.string().nullable(),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
    expires_at: timestamp.nullable().meta({ description: 'Until when the zip can be had.' }),
  })
  .meta({ id: 'AccountExport' })

const storage = z
  .object({
    bytes,
    quota: bytes.nullable().meta({ description: 'Bytes that may be stored; null is without bound.' }),
    level: z
      .union([z.literal(0), z.literal(80), z.literal(100)])
      .meta({ description: 'The warning that is due: percent of the quota that are in use.' }),
    kinds: z
      .array(z.object({ kind: z.enum(kindIds), bytes }))
      .meta({ description: 'What takes how much, most first.' }),
    largest: z
      .array(z.object({ id, code_ref: z.string(), kind: z.enum(kindIds), title: z.string(), bytes }))
      .meta({ description: 'The items that take most.' }),
    retention: z.object({
      days: z.int().nullable().meta({ description: 'Days after which items are removed; null: never.' }),
      warning_days: z.int().meta({ description: 'Days that lie between the warning and the removal.' }),
      expiring: z.int().meta({ description: 'Items that are going to be removed.' }),
      first_at: timestamp.nullable().meta({ description: 'When the first of them goes.' }),
    }),
  })
  .meta({ id: 'Storage' })

/** What an account stores, and taking all of it along. */
export const dataRoutes = {
  'GET /account/exports': defineRoute({
    summary: 'The exports of one’s account, newest first',
    tag,
    access: 'user',
    reply: z.object({ results: z.array(accountExport) }),
  }),
  'POST /account/exports': defineRoute({
    summary: 'Put everything of one’s account into a zip; one at a time',
    tag,
    access: 'user',
    idempotent: true,
    reply: accountExport,
    status: 201,
  }),
  'DELETE /account/exports/{uuid}': defineRoute({
    summary: 'Cancel an export, or remove its zip',
    tag,
    access: 'user',
    params: exportParams,
    replyKind: 'empty',
    status: 204,
  }),
  'GET /exports/{uuid}': defineRoute({
    summary: 'The zip of an export, by its signed address; takes byte ranges',
    tag,
    access: 'public',
    params: exportParams,
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    replyKind: 'file',
  }),
  'GET /account/storage': defineRoute({
    summary: 'How much one stores, how much one may, and what is removed when it is old',
    tag,
    access: 'user',
    reply: storage,
  }),
}
