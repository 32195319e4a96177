import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { item } from '../schemas/item.ts'
import { idParameter, teamQuery, timestamp } from '../schemas/manners.ts'

const tag = 'Sharing'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const tokenParams = z.object({ token: z.string().min(1).max(100) })

const share = z
  .object({
    id: z.uuid(),
    url: z.string().meta({ description: 'Opens in any browser, without an account.' }),
    expires_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Share' })

/** Links by which anyone can see an item. */
export const shareRoutes = {
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
    params: tokenParams,
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
  'GET /shared/{token}/file': defineRoute({
    summary: 'The file that a link shares; takes byte ranges',
    tag,
    access: 'public',
    params: tokenParams,
    query: z.object({
      name: z.string().max(200).optional().meta({ description: 'Download under this name.' }),
    }),
    replyKind: 'file',
  }),
  'GET /shared/{token}/poster': defineRoute({
    summary: 'A small picture of what a link shares',
    tag,
    access: 'public',
    params: tokenParams,
    replyKind: 'file',
  }),
}
