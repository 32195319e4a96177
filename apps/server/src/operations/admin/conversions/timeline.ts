import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { Db } from '../../../platform/database.ts'
import type { Conversion } from '../../../platform/schema.ts'

type Timeline = HandlerReply<'GET /admin/conversions/{code_ref}'>['timeline']

const eventOf = (at: Date | null, event: string, detail: string | null = null): Timeline =>
  at === null ? [] : [{ at: at.toISOString(), event, detail }]

/** Administrators' actions on a conversion, with their reasons. */
async function listAuditActions(db: Db, { owner_id, code_ref }: Conversion): Promise<Timeline> {
  const entries = await db
    .selectFrom('audit_log')
    .select(['act', 'detail', 'created_at'])
    .where('account_id', '=', owner_id)
    .where('target', '=', code_ref)
    .where('act', 'in', ['conversion.cancelled', 'conversion.refunded', 'conversion.retried'])
    .execute()
  return entries.flatMap(({ act, detail, created_at }) => {
    const words = [detail.reason, detail.became && `now ${detail.became}`].filter(Boolean).join('; ')
    return eventOf(created_at, act.replace('conversion.', ''), words || null)
  })
}

/** The events of a conversion, in order. */
export async function timelineOf(db: Db, conversion: Conversion): Promise<Timeline> {
  const { created_at, waiting_since, ended_at, deleted_at, status, error_detail } = conversion
  const events = [
    ...eventOf(created_at, 'created'),
    ...eventOf(waiting_since, 'waiting', 'The provider accepted the request.'),
    ...eventOf(status === 'pending' ? null : ended_at, status, error_detail),
    ...(await listAuditActions(db, conversion)),
    ...eventOf(deleted_at, 'deleted'),
  ]
  return events.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
