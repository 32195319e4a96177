import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { MAX_ARCHIVE_ITEMS } from '../limits.ts'
import { id, idParameter, listOf, teamQuery } from '../schemas/common.ts'
import { item, waveform } from '../schemas/item.ts'
import { libraryQuery, removeRoute, selection, updateRoute } from './library.ts'

const tag = 'Library'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const counted = z.array(z.object({ name: z.string(), count: z.int() }))

const anyKind = z.enum(kindIds).optional().meta({ description: 'Without it, items of all kinds.' })

/** Operations on items of any kind. */
export const itemRoutes = {
  'GET /items': defineRoute({
    ...owned,
    summary: 'List the items of all kinds, newest first',
    query: libraryQuery,
    reply: listOf(item),
  }),
  'DELETE /items': defineRoute({
    ...owned,
    summary: 'Delete items of any kind; pending ones are canceled and refunded',
    query: z.object(teamQuery),
    body: z.object(selection),
    replyKind: 'empty',
    status: 204,
  }),
  'POST /items/zip': defineRoute({
    ...owned,
    summary: 'Download the files of items as a ZIP file',
    query: z.object(teamQuery),
    body: z.object({ ids: z.array(id).min(1).max(MAX_ARCHIVE_ITEMS) }),
    replyKind: 'file',
  }),
  'GET /items/{id}': defineRoute({
    ...owned,
    summary: 'Retrieve an item of any kind with its full text',
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: item,
  }),
  'GET /items/{id}/waveform': defineRoute({
    ...owned,
    summary: 'Retrieve the waveform of an item; of an older item, it is computed first',
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: z.object({ waveform }),
  }),
  'PUT /items/{id}': updateRoute(tag, 'Update an item'),
  'DELETE /items/{id}': removeRoute(tag, 'Delete an item; a pending one is canceled and refunded'),
  'POST /items/{id}/pause': steerRoute(
    'Pause an item that has not started; its credits stay held. Pause rows of a spreadsheet by their batch',
  ),
  'POST /items/{id}/resume': steerRoute('Resume a paused item'),
  'PUT /items': defineRoute({
    ...owned,
    summary: 'Update many items: folder, tags, or exemption from retention',
    query: z.object(teamQuery),
    body: z.object({
      kind: anyKind,
      ...selection,
      folder: z.string().trim().min(1).max(100).nullable().optional(),
      add_tags: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
      remove_tags: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
      kept: z.boolean().optional(),
    }),
    reply: z.object({ changed: z.int() }),
  }),
  'GET /item-groups': defineRoute({
    ...owned,
    summary: 'List the folders, tags and models used in a library, and the number of items of each kind',
    query: z.object({ ...teamQuery, kind: anyKind }),
    reply: z.object({
      folders: counted,
      tags: counted,
      models: z.array(z.object({ code: z.string(), name: z.string() })),
      kinds: z.array(z.object({ kind: z.enum(kindIds), count: z.int() })),
    }),
  }),
}

function steerRoute(summary: string) {
  return defineRoute({
    ...owned,
    summary,
    idempotent: true,
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: item,
  })
}
