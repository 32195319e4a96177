import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { itemKinds } from '../kinds/kind.ts'
import { MAX_SELECTION, TRASH_DAYS } from '../limits.ts'
import { id, idList, listOf, pageQuery, teamQuery, timestamp } from '../schemas/common.ts'

const owned = { tag: 'Library', access: 'user', keys: true, teamScoped: true } as const

const trashedItem = z
  .object({
    id,
    kind: z.enum(itemKinds),
    code_ref: z.string(),
    title: z.string(),
    text: z.string().nullable().meta({ description: 'The beginning of the text.' }),
    deleted_at: timestamp,
    purge_at: timestamp.meta({ description: 'When the item and its files are erased.' }),
  })
  .meta({ id: 'TrashedItem' })

const chosen = z.array(id).min(1).max(MAX_SELECTION)

/** Deleted items that can be restored. */
export const trashRoutes = {
  'GET /trash': defineRoute({
    ...owned,
    summary: `List deleted items, newest first; they are erased after ${TRASH_DAYS} days`,
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(trashedItem),
  }),
  'POST /trash/restore': defineRoute({
    ...owned,
    summary: 'Restore deleted items',
    query: z.object(teamQuery),
    body: z.object({ ids: chosen }),
    reply: z.object({ restored: z.int() }),
  }),
  'DELETE /trash': defineRoute({
    ...owned,
    summary: 'Erase deleted items; all of them without `ids`',
    query: z.object({ ...teamQuery, ids: idList.optional() }),
    replyKind: 'empty',
    status: 204,
  }),
}
