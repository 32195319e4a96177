import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from '../../api/query.ts'

/** What a link shares. */
export type SharedItem = Reply<'GET /shared/{token}'>

/** Asks for what a link shares; the screen itself tells of a link that has ended. */
export function sharedQuery(token: string) {
  return {
    ...apiQuery('GET /shared/{token}', { params: { token } }),
    retry: false,
    meta: { quiet: true },
  }
}
