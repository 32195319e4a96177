import type { Reply } from '@atelier/contract/routes/registry'

/** A provider, as returned to the console. */
export type Provider = Reply<'GET /admin/providers'>['results'][number]
