import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { idParameter, links, teamQuery, timestamp } from '../schemas/common.ts'
import { item } from '../schemas/item.ts'

const tag = 'Sharing'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const tokenParams = z.object({ token: z.string().min(1).max(100) })

const share = z
  .object({
    id: z.uuid(),
    url: z.string().meta({ description: 'Public URL; requires no account.' }).register(links),
    expires_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Share' })

/** Share links of items. */
export const shareRoutes = {
  'GET /items/{id}/shares': defineRoute({
    ...owned,
    summary: 'List the share links of an item',
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    reply: z.object({ results: z.array(share) }),
  }),
  'POST /items/{id}/shares': defineRoute({
    ...owned,
    summary: 'Create a share link that lets anyone view an item',
    idempotent: true,
    params: z.object({ id: idParameter }),
    query: z.object(teamQuery),
    body: z.object({ days: z.int().min(1).max(365).nullable().default(30) }),
    reply: share,
    status: 201,
  }),
  'DELETE /items/{id}/shares/{share}': defineRoute({
    ...owned,
    summary: 'Revoke a share link',
    params: z.object({ id: idParameter, share: z.uuid() }),
    query: z.object(teamQuery),
    replyKind: 'empty',
    status: 204,
  }),
  'GET /shared/{token}': defineRoute({
    summary: 'Retrieve a shared item',
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
        waveform: true,
        width: true,
        height: true,
        created_at: true,
      })
      .meta({ id: 'SharedItem' }),
  }),
  'GET /shared/{token}/file': defineRoute({
    summary: 'Download the file of a shared item; supports byte ranges',
    tag,
    access: 'public',
    params: tokenParams,
    query: z.object({
      name: z.string().max(200).optional().meta({ description: 'File name of the download.' }),
    }),
    replyKind: 'file',
  }),
  'GET /shared/{token}/poster': defineRoute({
    summary: 'Download the preview image of a shared item',
    tag,
    access: 'public',
    params: tokenParams,
    replyKind: 'file',
  }),
}
