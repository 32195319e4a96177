import type { Reply } from '@atelier/contract/routes/registry'

/** A proof of the ledger. */
export type LedgerAudit = Reply<'GET /admin/ledger-audits'>['results'][number]
