import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from './query.ts'

/** A model that can be chosen now, in one of its modes. */
export type Model = Reply<'GET /image-models'>['results'][number]
/** Kinds with listed models; recordings use voices. */
export type ModelKind = 'image' | 'video' | 'audio'

/** Every model of a kind; the installation's providers do not change while one works. */
const all = { query: { limit: 1000 } } as const
const lasting = { staleTime: 5 * 60_000 } as const

/** The models of each kind that can run now, each once a mode. */
export const modelsQueries = {
  image: { ...apiQuery('GET /image-models', all), ...lasting },
  video: { ...apiQuery('GET /video-models', all), ...lasting },
  audio: { ...apiQuery('GET /engine/audio/models', all), ...lasting },
  chat: { ...apiQuery('GET /llm-models', all), ...lasting },
} as const
