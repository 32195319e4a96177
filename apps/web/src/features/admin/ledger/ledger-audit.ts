import type { Reply } from '@atelier/contract/routes/registry'

/** A ledger audit. */
export type LedgerAudit = Reply<'GET /admin/ledger-audits'>['results'][number]
