import { type KindWith, kinds } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from './query.ts'

/** A model that can be chosen now, in one of its modes. */
export type Model = Reply<'GET /image-models'>['results'][number]
/** The models of a kind that can run now, each once a mode. */
export function modelsQuery(kind: KindWith<'models'>) {
  // All of them: the installation's providers do not change while one works.
  return { ...apiQuery(kinds[kind].calls.models, { query: { limit: 1000 } }), staleTime: 5 * 60_000 }
}
