import { apiQuery } from '../../api/query.ts'

/** One item of the libraries; the caller says what to do when it is gone. */
export function itemQuery(id: number) {
  return { ...apiQuery('GET /items/{id}', { params: { id } }), retry: false, meta: { quiet: true } }
}
