import type { MadeKind } from '@atelier/contract/kinds/registry'
import { PENDING_LOOKUP_LIMIT } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { call } from './client.ts'

/** A content item as lists and start calls answer it. */
export type Item = Reply<'GET /library[/{team}]'>['results'][number]
/** Where a conversion stands, as status calls answer it. */
export type ItemStatus = Reply<'GET /conversion/{code_ref}'>

/** The calls with which the studio follows one kind of content. */
export interface KindCalls {
  /** Pending items, newest first, up to 1000. */
  readonly pending: () => Promise<readonly Item[]>
  readonly status: (codeRef: string) => Promise<ItemStatus>
}

/** How each kind is followed. A new kind is one entry. */
export const kindCalls: Readonly<Record<MadeKind, KindCalls>> = {
  speech: {
    pending: async () =>
      (await call('GET /library[/{team}]', { query: { status: 'pending', limit: PENDING_LOOKUP_LIMIT } }))
        .results,
    status: (codeRef) => call('GET /conversion/{code_ref}', { params: { code_ref: codeRef } }),
  },
}
