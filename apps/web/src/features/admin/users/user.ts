import type { Reply } from '@atelier/contract/routes/registry'

/** An account as lists show it. */
export type AdminUser = Reply<'GET /admin/users'>['results'][number]
/** One account with all that is known of it. */
export type AdminUserDetail = Reply<'GET /admin/users/{id}'>
