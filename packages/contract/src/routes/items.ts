import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { item } from '../schemas/item.ts'
import { idParameter, teamQuery, timestamp } from '../schemas/manners.ts'
import { removeRoute, selection, updateRoute } from './library.ts'

const tag = 'Library'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const counted = z.array(z.object({ name: z.string(), count: z.int() }))

const share = z
  .object({
    id: z.uuid(),
    url: z.string().nullable().meta({ description: 'Shown once, when it is made.' }),
    expires_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Share' })

/** What can be done to one item of any kind. */
export const itemRoutes = {
  'GET /items/{id}': defineRoute({
    ...owned,
    summary: 'An item of any kind',
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: item,
  }),
  'PUT /items/{id}': updateRoute(tag, 'Change title, folder or tags of an item'),
  'DELETE /items/{id}': removeRoute(tag, 'Delete an item; a pending one is cancelled and refunded'),
}

/** What can be done to many items, and by whom an item can be seen. */
export const sharingRoutes = {
  'PUT /items': defineRoute({
    ...owned,
    summary: 'Put many items into a folder, or give and take tags',
    query: z.object(teamQuery),
    body: z.object({
      kind: z.enum(kindIds),
      ...selection,
      folder: z.string().trim().min(1).max(100).nullable().optional(),
      add_tags: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
      remove_tags: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
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
  'GET /items/{id}/shares': defineRoute({
    ...owned,
    summary: 'The links that share an item',
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: z.object({ results: z.array(share) }),
  }),
  'POST /items/{id}/shares': defineRoute({
    ...owned,
    summary: 'Make a link by which anyone can see an item',
    idempotent: true,
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    body: z.object({ days: z.int().min(1).max(365).nullable().default(30) }),
    reply: share,
    status: 201,
  }),
  'DELETE /items/{id}/shares/{share}': defineRoute({
    ...owned,
    summary: 'Take a link back',
    params: z.object({ id: idParameter, share: z.uuid() }),
    query: z.object(teamQuery),
    replyKind: 'empty',
    status: 204,
  }),
  'GET /shared/{token}': defineRoute({
    summary: 'What a link shares',
    tag,
    access: 'public',
    params: z.object({ token: z.string().min(1).max(100) }),
    reply: item
      .pick({
        kind: true,
        title: true,
        text: true,
        url_file: true,
        url_poster: true,
        duration: true,
        width: true,
        height: true,
        created_at: true,
      })
      .meta({ id: 'SharedItem' }),
  }),
}
