import type { MadeKind } from '@atelier/contract/kinds/registry'

/** The calls that list, rate and delete each kind's items. A new kind is one entry here. */
export const itemRoutes = {
  speech: {
    list: 'GET /library[/{team}]',
    rate: 'PUT /library/thumbs',
    remove: 'DELETE /engine/speech/bulkdelete',
  },
} as const satisfies Record<MadeKind, object>
