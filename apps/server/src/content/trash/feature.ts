import type { trashRoutes } from '@atelier/contract/routes/trash'
import { emptyTrash, purgeItems, restoreItems, sweepTrash } from '../../conversions/end/trash.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { countTrash, listTrash } from './store.ts'

interface TrashParts {
  db: Db
  queue: ConversionQueue
}

/** Deleted items: they can be restored until they are erased. */
export const trashFeature = ({ db, queue }: TrashParts): Feature<keyof typeof trashRoutes> => ({
  handlers: {
    'GET /trash': async ({ ownerId, query }) => {
      const [page, count] = await Promise.all([listTrash(db, ownerId, query), countTrash(db, ownerId)])
      const results = page.rows.map(({ deleted_at, purge_at, ...item }) => ({
        ...item,
        deleted_at: deleted_at.toISOString(),
        purge_at: purge_at.toISOString(),
      }))
      return { results, count, next: page.next, previous: page.previous }
    },
    'POST /trash/restore': async ({ ownerId, body }) => ({
      restored: await restoreItems(db, ownerId, body.ids),
    }),
    'DELETE /trash': async ({ ownerId, query }) => {
      if (query.ids) await purgeItems(db, queue, ownerId, query.ids)
      else await emptyTrash(db, queue, ownerId)
    },
  },
  sweeps: [(now) => sweepTrash(now, queue)],
})
