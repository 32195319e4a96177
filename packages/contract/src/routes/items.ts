import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { idParameter, teamQuery } from '../schemas/common.ts'
import { item } from '../schemas/item.ts'
import { removeRoute, selection, updateRoute } from './library.ts'

const tag = 'Library'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const counted = z.array(z.object({ name: z.string(), count: z.int() }))

/** Operations on items of any kind. */
export const itemRoutes = {
  'GET /items/{id}': defineRoute({
    ...owned,
    summary: 'Retrieve an item of any kind with its full text',
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: item,
  }),
  'PUT /items/{id}': updateRoute(tag, 'Update an item'),
  'DELETE /items/{id}': removeRoute(tag, 'Delete an item; a pending one is canceled and refunded'),
  'PUT /items': defineRoute({
    ...owned,
    summary: 'Update many items: folder, tags, or exemption from retention',
    query: z.object(teamQuery),
    body: z.object({
      kind: z.enum(kindIds),
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
    summary: 'List the folders, tags and models used in a library',
    query: z.object({ ...teamQuery, kind: z.enum(kindIds) }),
    reply: z.object({
      folders: counted,
      tags: counted,
      models: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
}
