import type { MadeKind } from '@atelier/contract/kinds/registry'
import type { Reply } from '@atelier/contract/routes/registry'

/** A content item of any kind. */
export type Item = Reply<'GET /library[/{team}]'>['results'][number]

/** The calls behind each kind's library. A new kind is one entry here. */
export const itemRoutes = {
  speech: {
    list: 'GET /library[/{team}]',
    rate: 'PUT /library/thumbs',
    remove: 'DELETE /engine/speech/bulkdelete',
  },
} as const satisfies Record<MadeKind, object>
