import { apiQuery } from '../../api/query.ts'

/** An item of the libraries; the caller handles a deleted one. */
export function itemQuery(id: number) {
  return { ...apiQuery('GET /items/{id}', { params: { id } }), retry: false }
}
