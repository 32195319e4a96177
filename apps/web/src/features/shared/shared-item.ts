import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from '../../api/query.ts'

/** A shared item. */
export type SharedItem = Reply<'GET /shared/{token}'>

/** Fetches a shared item; the screen itself handles an expired link. */
export function sharedQuery(token: string) {
  return {
    ...apiQuery('GET /shared/{token}', { params: { token } }),
    retry: false,
  }
}
