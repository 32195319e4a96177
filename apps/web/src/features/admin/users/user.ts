import type { Reply } from '@atelier/contract/routes/registry'

/** An account, as returned by lists. */
export type AdminUser = Reply<'GET /admin/users'>['results'][number]
/** An account with all its details. */
export type AdminUserDetail = Reply<'GET /admin/users/{id}'>
