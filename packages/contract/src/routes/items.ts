import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { item } from '../schemas/item.ts'
import { idParameter, teamQuery } from '../schemas/manners.ts'
import { removeRoute, selection, updateRoute } from './library.ts'

const tag = 'Library'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const counted = z.array(z.object({ name: z.string(), count: z.int() }))

/** What can be done to items of any kind, one or many. */
export const itemRoutes = {
  'GET /items/{id}': defineRoute({
    ...owned,
    summary: 'An item of any kind, with its whole text',
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: item,
  }),
  'PUT /items/{id}': updateRoute(tag, 'Change title, folder or tags of an item'),
  'DELETE /items/{id}': removeRoute(tag, 'Delete an item; a pending one is cancelled and refunded'),
  'PUT /items': defineRoute({
    ...owned,
    summary: 'Put many items into a folder, give and take tags, or keep them however old they get',
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
    summary: 'The folders, tags and models in use in a library',
    query: z.object({ ...teamQuery, kind: z.enum(kindIds) }),
    reply: z.object({
      folders: counted,
      tags: counted,
      models: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
}
