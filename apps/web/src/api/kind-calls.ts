import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { PENDING_LOOKUP_LIMIT } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { call } from './client.ts'

/** A content item, as returned by lists and start calls. */
export type Item = Reply<'GET /library[/{team}]'>['results'][number]
/** Status of a conversion, as returned by status calls. */
export type ItemStatus = Reply<'GET /conversion/{code_ref}'>

/** The calls that track pending items. */
export interface KindCalls {
  /** Pending items of a kind, newest first, up to 1000. */
  readonly pending: (kind: ItemKind) => Promise<readonly Item[]>
  readonly status: (kind: ItemKind, codeRef: string) => Promise<ItemStatus>
}

/** The calls of the API. */
export const kindCalls: KindCalls = {
  async pending(kind) {
    // Rows of spreadsheets are tracked by their batch, and answers of a conversation are streamed.
    const query = { status: 'pending', in_sheet: 'false', limit: PENDING_LOOKUP_LIMIT } as const
    const mode = kind === 'chat' ? { mode: kinds.chat.modes[0] } : {}
    return (await call(kinds[kind].calls.list, { query: { ...query, ...mode } })).results
  },
  status: (kind, codeRef) => call(kinds[kind].calls.status, { params: { code_ref: codeRef } }),
}
