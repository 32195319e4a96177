import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { ModerationCase } from '../../platform/moderation-tables.ts'
import type { CaseRow } from './cases-store.ts'

type CaseView = HandlerReply<'GET /moderation/cases'>['results'][number]
type CaseDetail = HandlerReply<'GET /moderation/cases/{uuid}'>
type AdminCaseView = HandlerReply<'GET /admin/moderation/cases'>['results'][number]
type AdminCaseDetail = HandlerReply<'GET /admin/moderation/cases/{uuid}'>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** Whether the user can appeal. */
export const canAppeal = ({ state, outcome }: Pick<ModerationCase, 'state' | 'outcome'>): boolean =>
  state === 'open' && outcome !== 'flagged'

function common(row: CaseRow) {
  const { uuid, kind, mode, outcome, state, title, excerpt, code_ref, rows, attempts } = row
  const { appeal, appealed_at, decided_at, decision_note: note } = row
  return {
    ...{ uuid, kind, mode, outcome, state, title, excerpt, code_ref, rows, attempts },
    appeal: appeal !== null && appealed_at ? { text: appeal, created_at: appealed_at.toISOString() } : null,
    decision: decided_at ? { note, created_at: decided_at.toISOString() } : null,
    allowed_until: iso(row.allowed_until),
    created_at: row.created_at.toISOString(),
  }
}

/** A case as the user sees it, without the deny list's entry and the provider's scores. */
export const viewCase = (row: CaseRow): CaseView => ({
  ...common(row),
  findings: row.findings.map(({ origin, field, row: at, sentence, category }) => ({
    ...{ origin, field, row: at, sentence, category },
  })),
  can_appeal: canAppeal(row),
})

/** The same with the fields that the composer needs. */
export const viewCaseDetail = (row: CaseRow): CaseDetail => ({
  ...viewCase(row),
  text: row.text,
  settings: row.settings,
})

/** A case as an administrator sees it. */
export const viewAdminCase = (row: CaseRow): AdminCaseView => ({
  ...common(row),
  findings: row.findings,
  owner: row.owner,
  actor: row.actor,
  decided_by: row.decider,
})

/** The same with its text. */
export const viewAdminCaseDetail = (row: CaseRow): AdminCaseDetail => ({
  ...viewAdminCase(row),
  text: row.text,
  settings: row.settings,
})
