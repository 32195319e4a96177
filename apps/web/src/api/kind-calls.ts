import type { ItemKind } from '@atelier/contract/kinds/registry'
import { PENDING_LOOKUP_LIMIT } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { call } from './client.ts'
import { itemRoutes } from './item-routes.ts'

/** A content item as lists and start calls answer it. */
export type Item = Reply<'GET /library[/{team}]'>['results'][number]
/** Status of a conversion as status calls return it. */
export type ItemStatus = Reply<'GET /conversion/{code_ref}'>

/** The calls with which the studio follows one kind of content. */
export interface KindCalls {
  /** Pending items, newest first, up to 1000. */
  readonly pending: () => Promise<readonly Item[]>
  readonly status: (codeRef: string) => Promise<ItemStatus>
}

/** Asks a kind's library for what is pending there. Rows of spreadsheets are followed by their batch, not one by one. */
const pendingOf =
  (list: (typeof itemRoutes)[ItemKind]['list'], mode: { mode?: string } = {}) =>
  async () => {
    const query = { status: 'pending', in_sheet: 'false', limit: PENDING_LOOKUP_LIMIT, ...mode } as const
    return (await call(list, { query })).results
  }

/** How each kind is followed. A new kind is one entry. */
export const kindCalls: Readonly<Record<ItemKind, KindCalls>> = {
  speech: {
    pending: pendingOf(itemRoutes.speech.list),
    status: (codeRef) => call('GET /conversion/{code_ref}', { params: { code_ref: codeRef } }),
  },
  image: {
    pending: pendingOf(itemRoutes.image.list),
    status: (codeRef) => call('GET /image-conversion/{code_ref}', { params: { code_ref: codeRef } }),
  },
  video: {
    pending: pendingOf(itemRoutes.video.list),
    status: (codeRef) => call('GET /image-to-video/{code_ref}', { params: { code_ref: codeRef } }),
  },
  chat: {
    // Answers in a conversation are streamed there.
    pending: pendingOf(itemRoutes.chat.list, { mode: 'CHAT' }),
    status: (codeRef) => call('GET /llm-conversions/status/{code_ref}', { params: { code_ref: codeRef } }),
  },
  audio: {
    pending: pendingOf(itemRoutes.audio.list),
    status: (codeRef) => call('GET /engine/audio/status/{code_ref}', { params: { code_ref: codeRef } }),
  },
}
