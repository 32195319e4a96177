import { type KindWith, kinds } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from './query.ts'

/** An available model in one of its modes. */
export type Model = Reply<'GET /image-models'>['results'][number]
/** The available models of a kind, once per mode. */
export function modelsQuery(kind: KindWith<'models'>) {
  // All of them. Operators seldom change them.
  return { ...apiQuery(kinds[kind].calls.models, { query: { limit: 1000 } }), staleTime: 60_000 }
}
