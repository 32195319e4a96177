import type { Reply } from '@atelier/contract/routes/registry'

/** A provider as the console shows it. */
export type Provider = Reply<'GET /admin/providers'>['results'][number]
